import type { Area } from '@qifuyun/contract/service-tokens/constants.ts'
import { t } from './texts.ts'

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
