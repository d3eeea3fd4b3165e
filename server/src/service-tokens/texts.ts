import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import type { Area } from '@qifuyun/contract/service-tokens/constants.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What service tokens are told with, beside what the contract refuses. */
const serviceTokensTexts = catalogue('service-tokens/told', {
  接口令牌: 'API tokens',
  员工活动: 'Activities',
  通讯录: 'Address book',
  审批: 'Approvals',
  课程学习: 'Courses',
  数据字典: 'Dictionaries',
  文件: 'Files',
  主数据: 'Main data',
  会议室: 'Meeting rooms',
  消息: 'Messages',
  公告: 'Notices',
  通知待办: 'Notifications and work to do',
  操作日志: 'Operation log',
  导入导出: 'Imports and exports',
  搜索: 'Search',
  工作台: 'Workbench',
  工作日历: 'Working calendar',
  '新增令牌「{name}」，{days}天后到期': 'Add the token “{name}”, good for {days} days',
  '修改令牌「{name}」': 'Edit the token “{name}”',
  '吊销令牌「{name}」': 'Revoke the token “{name}”',
  令牌已失效: 'The token is over',
  '每个企业最多{n}个有效令牌': 'An enterprise has at most {n} live tokens',
})

export const { conflict, refuse, t } = refusalsIn(serviceTokensTexts)

/** What areas are called. */
export const AREA_LABELS = {
  activities: t('员工活动'),
  'address-book': t('通讯录'),
  approvals: t('审批'),
  curriculum: t('课程学习'),
  dictionaries: t('数据字典'),
  files: t('文件'),
  'main-data': t('主数据'),
  meeting: t('会议室'),
  messaging: t('消息'),
  notices: t('公告'),
  notifications: t('通知待办'),
  'operation-log': t('操作日志'),
  progress: t('导入导出'),
  search: t('搜索'),
  workbench: t('工作台'),
  'working-days': t('工作日历'),
} as const satisfies Record<Area, unknown>
