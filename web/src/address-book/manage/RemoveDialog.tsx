import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useRemoveMembers } from '../calls.ts'
import { HandoverFields, type Heirs, NOBODY, namesOneOf } from './HandoverFields.tsx'

const NAMED = 5
const WIDTH = 640

interface RemoveDialogProps {
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

const heirsOf = ({ all, kinds }: Heirs) => {
  const own = Object.entries(kinds).flatMap(([kind, [heir]]) => (heir === undefined ? [] : [[kind, heir.uuid] as const]))
  return { handoverUserUuid: all[0]?.uuid ?? null, ...(own.length > 0 && { handover: Object.fromEntries(own) }) }
}

/** Leaving the enterprise: who goes, and who takes over what they hold. Invitations are only taken back. */
export const RemoveDialog = ({ members, onClose, onDone }: RemoveDialogProps): ReactNode => {
  const t = useText()
  const [heirs, setHeirs] = useState(NOBODY)
  const remove = useRemoveMembers()
  const leaving = members.filter(({ statusCode }) => statusCode !== MEMBER_STATUS.invited).map(({ userUuid }) => userUuid)
  const invited = leaving.length === 0
  const names = members.slice(0, NAMED).map(({ userName }) => userName)
  const n = members.length
  const submit = async (): Promise<void> => {
    try {
      await remove.mutateAsync({ userUuidList: members.map(({ userUuid }) => userUuid), ...heirsOf(heirs) })
      onDone()
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    }
  }
  return (
    <Modal
      open
      {...(!invited && { width: WIDTH })}
      title={invited ? t('撤回 {n} 个邀请？', { n }) : t('移除 {n} 名成员？', { n })}
      okText={invited ? t('撤回 {n} 个邀请', { n }) : t('移除 {n} 名成员', { n })}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: remove.isPending, disabled: namesOneOf(heirs, leaving) }}
      onOk={() => void submit()}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: true }}
    >
      <p>{n > NAMED ? t('{names} 等', { names: names.join(t('、')) }) : names.join(t('、'))}</p>
      {invited ? null : (
        <>
          <p>{t('移除后立即退出企业，历史消息和单据保留；30 天内可在「离职记录」中恢复。')}</p>
          <HandoverFields userUuids={leaving} heirs={heirs} onChange={setHeirs} />
        </>
      )}
    </Modal>
  )
}
