import { integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/community-activity/identity.ts'

/** How the enterprise holds activities: when people pay, get their money back and check in, and who may not sign up for a while. */
export const setting = entity('setting', '活动设置', {
  name: text('名称').readonly(),
  refundHours: integer('退费截止', { min: 0, max: 720, unit: '小时' }).required().default(24).hint('活动开始前多少小时内取消不退费'),
  payHours: integer('缴费时限', { min: 1, max: 720, unit: '小时' }).required().default(24).hint('超时未缴费的报名自动取消'),
  checkInHours: integer('提前签到', { min: 0, max: 72, unit: '小时' }).required().default(2),
  noShowTimes: integer('未到场次数', { min: 0, max: 20, unit: '次' }).required().default(2).hint('统计期内达到该次数即暂停报名，0为不限制'),
  noShowDays: integer('未到场统计期', { min: 1, max: 365, unit: '天' }).required().default(90),
  banDays: integer('暂停报名', { min: 1, max: 365, unit: '天' }).required().default(30),
})
  .list({ columns: ['refundHours', 'payHours', 'checkInHours', 'noShowTimes', 'noShowDays', 'banDays'] })
  .settings('enterprise')
  .titled('name')
