import { catalogue } from '#src/core/catalogue.ts'

/** Texts of roles, with their English lines. */
export const rolesTexts = catalogue('roles', {
  请输入角色名称: 'Please enter the name of the role',
  请输入分组名称: 'Please enter the name of the group',
  请选择分组: 'Please choose a group',
  请选择成员: 'Please choose members',
  请选择功能: 'Please choose a function',
  角色名称已存在: 'A role of this name exists already',
  分组名称已存在: 'A group of this name exists already',
  系统角色不能修改或删除: 'A system role can be neither changed nor deleted',
  '角色下还有{n}名成员，请先移除成员': 'The role still has {n} members, please remove them first',
  '分组下还有角色，不能删除': 'The group still has roles and cannot be deleted',
  '管理员角色拥有全部权限，无需设置': 'An administrator holds every right; there is nothing to set',
})

export const { say } = rolesTexts
