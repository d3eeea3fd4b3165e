import { catalogue } from '#src/core/catalogue.ts'

/** Texts of roles, with their English lines. */
export const rolesTexts = catalogue('roles', {
  请输入角色名称: 'Enter a role name',
  请输入分组名称: 'Enter a group name',
  请选择分组: 'Select a group',
  请选择成员: 'Select members',
  请选择功能: 'Select a feature',
  角色名称已存在: 'A role with this name already exists',
  分组名称已存在: 'A group with this name already exists',
  系统角色不能修改或删除: 'System roles cannot be edited or deleted',
  '角色下还有{n}名成员，请先移除成员': 'This role still has {n} members. Remove them first',
  '分组下还有角色，不能删除': 'This group still has roles and cannot be deleted',
  '管理员角色拥有全部权限，无需设置': 'Administrators have all permissions. There is nothing to set',
})

export const { say } = rolesTexts
