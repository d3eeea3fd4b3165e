import { integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/attendance/identity.ts'

/** What holds for everybody, whatever the group. */
export const setting = entity('setting', '考勤设置', {
  name: text('名称').readonly(),
  fixesPerMonth: integer('每月补卡次数', { max: 31, unit: '次' }).required().default(3),
  fixDays: integer('补卡期限', { min: 1, max: 31, unit: '天' }).required().default(7),
  settleHours: integer('下班后多久结算', { min: 1, max: 12, unit: '小时' }).required().default(4),
})
  .list({ columns: ['fixesPerMonth', 'fixDays', 'settleHours'] })
  .settings('enterprise')
  .titled('name')
