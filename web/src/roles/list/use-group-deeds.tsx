import { App, type MenuProps } from 'antd'
import { useText } from '#src/roles/texts.ts'
import { type RoleGroup, useDeleteRoleGroup } from '../calls.ts'
import { openDialog } from '../dialog-store.ts'

/** What can be done with a group, as a menu. */
export const useGroupDeeds = (): ((group: RoleGroup, onAdd: () => void) => MenuProps) => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteRoleGroup()
  return (group, onAdd) => {
    const { roleGroupUuid, roleGroupName: name, roleList } = group
    const ask = (): void => {
      modal.confirm({
        title: t('删除分组「{name}」？', { name }),
        okText: t('删除分组'),
        cancelText: t('取消'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => remove.mutateAsync({ roleGroupUuid }).catch(() => undefined),
      })
    }
    return {
      items: [
        { key: 'add', label: t('新增角色'), onClick: onAdd },
        { key: 'rename', label: t('重命名分组'), onClick: () => openDialog({ kind: 'group', group }) },
        {
          key: 'delete',
          danger: true,
          disabled: roleList.length > 0,
          label: t('删除分组'),
          ...(roleList.length > 0 && { title: t('分组下还有角色，不能删除') }),
          onClick: ask,
        },
      ],
    }
  }
}
