import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Form, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useMoveMembers } from '../calls.ts'

interface MoveMembersDialogProps {
  members: readonly Member[]
  /** The department that is looked at, which they may leave. */
  from: { organUuid: string; organName: string } | undefined
  onClose: () => void
  onDone: () => void
}

/** Puts members into another department, in place of the one that is looked at or beside all of theirs. */
export const MoveMembersDialog = ({ members, from, onClose, onDone }: MoveMembersDialogProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [picked, setPicked] = useState<Picked[]>([])
  const [leaves, setLeaves] = useState(from !== undefined)
  const move = useMoveMembers()
  const organUuid = picked[0]?.uuid
  const same = organUuid !== undefined && organUuid === from?.organUuid
  const submit = async (): Promise<void> => {
    if (organUuid === undefined) return
    try {
      const userUuidList = members.map(({ userUuid }) => userUuid)
      await move.mutateAsync({ userUuidList, organUuid, ...(leaves && from && { fromOrganUuid: from.organUuid }) })
      onDone()
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    }
  }
  return (
    <Modal
      open
      title={t('调整 {n} 名成员的部门', { n: members.length })}
      okText={t('移动')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: organUuid === undefined || same, loading: move.isPending }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('目标部门')} htmlFor={id} validateStatus={same ? 'error' : ''} help={same ? t('已在该部门下') : undefined}>
          <OrganPicker id={id} value={picked} onChange={setPicked} invalid={same} />
        </Form.Item>
        {from === undefined ? null : (
          <Form.Item>
            <Radio.Group
              aria-label={t('移动方式')}
              value={leaves}
              onChange={({ target }) => setLeaves(target.value === true)}
              options={[
                { value: true, label: t('离开「{name}」', { name: from.organName }) },
                { value: false, label: t('同时保留原部门') },
              ]}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
