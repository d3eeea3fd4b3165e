import { ROLE_USERS_MAX } from '@qifuyun/contract/roles/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { useAddRoleUsers } from '../calls.ts'

interface AddMembersDialogProps {
  orgRoleId: string
  roleName: string
  onClose: () => void
}

/** Gives colleagues a role. */
export const AddMembersDialog = ({ orgRoleId, roleName, onClose }: AddMembersDialogProps): ReactNode => {
  const t = useText()
  const [people, setPeople] = useState<readonly Picked[]>([])
  const add = useAddRoleUsers(onClose)
  return (
    <Modal
      open
      title={t('添加「{name}」的成员', { name: roleName })}
      okText={t('添加')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: people.length === 0, loading: add.isPending }}
      onOk={() => add.mutate({ orgRoleId, userUuidList: people.map(({ uuid }) => uuid) })}
      onCancel={onClose}
      destroyOnHidden
    >
      <PersonPicker
        multiple
        max={ROLE_USERS_MAX}
        value={people}
        onChange={setPeople}
        ariaLabel={t('选择成员')}
        placeholder={t('选择成员')}
      />
    </Modal>
  )
}
