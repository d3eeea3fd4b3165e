import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { Form, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { asCallError } from '#src/platform/request/call-error.ts'
import { useRemoveMembers } from '../calls.ts'
import type { Picked } from '../OrganTreeSelect.tsx'
import { PersonPicker } from '../PersonPicker.tsx'

const NAMED = 5

interface RemoveDialogProps {
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

/** Leaving the enterprise: who goes, and who takes over what they lead. Invitations are only taken back. */
export const RemoveDialog = ({ members, onClose, onDone }: RemoveDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [heir, setHeir] = useState<Picked[]>([])
  const remove = useRemoveMembers()
  const heirUuid = heir[0]?.uuid
  const goes = members.some(({ userUuid }) => userUuid === heirUuid)
  const invited = members.every(({ statusCode }) => statusCode === MEMBER_STATUS.invited)
  const names = members.slice(0, NAMED).map(({ userName }) => userName)
  const n = members.length
  const verb = invited ? t('撤回 {n} 个邀请', { n }) : t('移除 {n} 名成员', { n })
  const submit = async (): Promise<void> => {
    try {
      await remove.mutateAsync({
        userUuidList: members.map(({ userUuid }) => userUuid),
        ...(heirUuid !== undefined && { handoverUserUuid: heirUuid }),
      })
      onDone()
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    }
  }
  return (
    <Modal
      open
      title={invited ? t('撤回 {n} 个邀请？', { n }) : t('移除 {n} 名成员？', { n })}
      okText={verb}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: remove.isPending, disabled: goes }}
      onOk={() => void submit()}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: true }}
    >
      <p>{n > NAMED ? t('{names} 等', { names: names.join(t('、')) }) : names.join(t('、'))}</p>
      {invited ? null : (
        <>
          <p>{t('移除后立即退出企业，历史消息和单据保留。')}</p>
          <Form layout="vertical">
            <Form.Item
              label={t('工作交接给')}
              htmlFor={id}
              validateStatus={goes ? 'error' : ''}
              help={goes ? t('接收人不能在移除名单中') : t('群主、待审批与经办的事项转给此人；不选则按各流程的空审批人规则处理')}
            >
              <PersonPicker id={id} value={heir} onChange={setHeir} invalid={goes} />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}
