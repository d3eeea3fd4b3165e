import { addressBookTexts } from '@qifuyun/contract/address-book/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Kinds of nodes, as files name them. */
export const organTypes = catalogue('address-book/types', { 公司: 'Company', 部门: 'Department', 岗位: 'Position' })

/** What the operation log tells of the organisation and its members, beside what they refuse. */
const told = catalogue(
  'address-book/told',
  {
    组织成员: 'Members',
    '移除成员「{name}」': 'Remove member “{name}”',
    '恢复成员「{name}」': 'Restore member “{name}”',
    '邀请成员「{name}」': 'Invite member “{name}”',
    '修改对「{name}」的邀请': 'Edit the invitation of “{name}”',
    '撤回对「{name}」的邀请': 'Withdraw the invitation of “{name}”',
    '{inviter}邀请你加入「{enterprise}」，用本手机号登录即可加入：{url}':
      '{inviter} invites you to {enterprise}. Sign in with this mobile number to join: {url}',
    '向「{name}」发送邀请短信': 'Send {name} the invitation by text message',
    '以「{name}」加入，邀请时为「{before}」': 'Joined as {name}, invited as {before}',
    '新增部门「{name}」': 'Create department “{name}”',
    '移动部门「{name}」': 'Move department “{name}”',
    '修改部门「{name}」': 'Edit department “{name}”',
    '删除部门「{name}」': 'Delete department “{name}”',
    '新增成员字段「{name}」': 'Create member field “{name}”',
    '修改成员字段「{name}」': 'Edit member field “{name}”',
    '删除成员字段「{name}」': 'Delete member field “{name}”',
    '查看成员「{name}」的手机号': 'View the mobile number of member “{name}”',
    '修改成员「{name}」': 'Edit member “{name}”',
    '启用成员「{name}」': 'Enable member “{name}”',
    '停用成员「{name}」': 'Disable member “{name}”',
    '强制下线成员「{name}」': 'Sign out member “{name}”',
    '调整成员「{name}」到「{organ}」': 'Move member “{name}” to “{organ}”',
    '调整「{name}」的成员：加入{added}人，移出{removed}人': 'Change who is in {name}: {added} in, {removed} out',
    '导入组织成员：成功{success}行，失败{fail}行': 'Import members: {success} rows imported, {fail} rejected',
    名称: 'Name',
    负责人: 'Heads',
    上级部门: 'Parent department',
    在通讯录中隐藏: 'Hidden in the address book',
    姓名: 'Name',
    职位: 'Position',
    工号: 'Employee no.',
    邮箱: 'E-mail',
    性别: 'Gender',
    入职日期: 'Joined on',
    隐藏手机号: 'Mobile number hidden',
    部门: 'Departments',
    负责部门: 'Heads',
    角色: 'Roles',
    部门类型: 'Kind of department',
    手机号: 'Mobile number',
    普通员工: 'Employee',
    '从上到下用/分隔，如 工程部/维修组；根节点写/；人员可填多个部门，用；分隔，第一个是主部门':
      'From the top down, separated by /, such as Engineering/Maintenance; / is the root. People may have several, separated by ; – the first is the primary one',
    '仅部门行填写，默认部门': 'In rows of departments only; Department by default',
    部门行不填: 'Empty in rows of departments',
    '部门行不填；已有成员按手机号更新': 'Empty in rows of departments; members are updated by it',
    写法同部门: 'As in the column of departments',
    '多个用、分隔；新成员默认普通员工': 'Several separated by commas; new members are employees by default',
    部门行填写时连同下级部门一起隐藏: 'In rows of departments, with all below them',
    人员必填: 'Required for people',
    男: 'Male',
    女: 'Female',
  },
  addressBookTexts,
)

/** What the address book refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
