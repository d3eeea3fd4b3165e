import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { rolesTexts } from '@qifuyun/contract/roles/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the operation log tells of roles, beside what they refuse. */
const told = catalogue(
  'roles/told',
  {
    角色成员: 'Role members',
    '新增角色「{name}」': 'Create role “{name}”',
    '复制角色「{source}」为「{name}」': 'Copy role “{source}” to “{name}”',
    '修改角色「{name}」': 'Edit role “{name}”',
    '删除角色「{name}」': 'Delete role “{name}”',
    '修改角色「{name}」在「{app}」的权限': 'Edit permissions of role “{name}” in {app}',
    '解除角色「{name}」与「{app}」的绑定': 'Unlink role “{name}” from {app}',
    '修改角色「{name}」的功能权限': 'Edit feature permissions of role “{name}”',
    '为角色「{name}」添加{n}名成员': 'Add {n} members to role “{name}”',
    '从角色「{name}」移除{n}名成员': 'Remove {n} members from role “{name}”',
    角色名称: 'Role name',
    权限: 'Permissions',
    增加: 'Added',
    取消: 'Removed',
  },
  rolesTexts,
)

/** What roles refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
