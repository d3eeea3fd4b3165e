import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
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
  主数据: 'Master data',
  会议室: 'Meeting rooms',
  消息: 'Messages',
  公告: 'Announcements',
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
