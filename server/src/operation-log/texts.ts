import { catalogue, type Words } from '@qifuyun/contract/core/catalogue.ts'
import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import { moduleName } from '@qifuyun/contract/roles/modules.ts'

/** The parts of the product in which something is done. */
const texts = catalogue('operation-log', {
  操作时间: 'Time',
  操作人: 'User',
  手机号: 'Mobile',
  模块: 'Module',
  操作类型: 'Action',
  操作对象: 'Object',
  内容: 'Content',
  变更明细: 'Changes',
  '{label}：{before} → {after}': '{label}: {before} → {after}',
  空: 'none',
  新增: 'Create',
  修改: 'Edit',
  删除: 'Delete',
  导入: 'Import',
  导出: 'Export',
  授权: 'Grant',
  登录: 'Sign-in',
  查看敏感信息: 'View sensitive data',
  其他: 'Other',
  工作台: 'Workbench',
  公告: 'Announcements',
  管理后台: 'Administration',
  首页: 'Home',
  企业通讯录: 'Address book',
  应用管理: 'Applications',
  公告管理: 'Announcements',
  基本信息: 'Basic information',
  权限管理: 'Permissions',
  '会议室、活动与课程': 'Meeting rooms, activities and courses',
  主数据: 'Master data',
  主数据首页: 'Master data home',
  项目管理: 'Projects',
  楼栋管理: 'Buildings',
  标段管理: 'Tenders',
  房间管理: 'Rooms',
  户型管理: 'Unit types',
  部位管理: 'Building parts',
  承包商管理: 'Contractors',
  操作日志: 'Operation log',
  操作日志列表: 'Operation log list',
  操作日志详情: 'Operation log details',
})

export const { t } = texts

/** A part of the product that a role opens, as people read it; a code that is none stays. */
export const moduleWords = (code: string): Words => {
  const name = moduleName(code)
  return name === undefined ? code : { owner: texts.owner, text: name }
}

/** Where an operation belongs that was done in a part of the product. */
export const partOf = (moduleCode: RoleCode) => ({
  moduleCode,
  moduleName: { owner: texts.owner, text: moduleName(moduleCode) ?? moduleCode },
})
