import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { groupAddMember, groupInfo } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import type { Group } from '#src/messaging/info/use-group.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { useText } from './texts.ts'
import type { Person } from './use-people.ts'

const WIDTH = 440

/** 添加成员: colleagues who are not in the group. */
export const AddMembersDialog = ({ group, onClose }: { group: Group; onClose: () => void }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const add = useAction(groupAddMember, { refresh: [groupInfo], announce: true, onDone: onClose })
  const imAccountIdList = chosen.map(({ imAccountId }) => imAccountId)
  return (
    <Modal
      open
      title={t('添加成员')}
      width={WIDTH}
      okText={t('添加')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: chosen.length === 0, loading: add.isPending }}
      onOk={() => add.mutate({ groupUuid: group.groupUuid, imAccountIdList })}
      onCancel={onClose}
    >
      <PeoplePicker chosen={chosen} onChange={setChosen} without={group.memberList.map(({ imAccountId }) => imAccountId)} />
    </Modal>
  )
}
