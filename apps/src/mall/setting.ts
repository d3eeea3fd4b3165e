import { integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/mall/identity.ts'

/** How long buyers and the shop have for their steps. */
export const setting = entity('setting', '商城设置', {
  name: text('名称').readonly(),
  payMinutes: integer('付款时限', { min: 1, max: 1_440, unit: '分钟' }).required().default(30).hint('超时未付款的订单自动取消'),
  receiveDays: integer('自动确认收货', { min: 1, max: 60, unit: '天' }).required().default(7).hint('全部发货后多少天自动完成'),
  answerHours: integer('售后审核时限', { min: 1, max: 720, unit: '小时' }).required().default(48).hint('超时未审核自动同意'),
  sendDays: integer('退货寄回时限', { min: 1, max: 60, unit: '天' }).required().default(7).hint('超时未寄回自动关闭'),
  afterSaleDays: integer('售后期限', { min: 0, max: 365, unit: '天' }).required().default(15).hint('订单完成后多少天内可申请售后'),
})
  .list({ columns: ['payMinutes', 'receiveDays', 'answerHours', 'sendDays', 'afterSaleDays'] })
  .settings('enterprise')
  .titled('name')
