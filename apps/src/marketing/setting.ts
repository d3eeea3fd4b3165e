import { flag, integer, money, percent, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/marketing/identity.ts'

/** How the enterprise holds campaigns: what needs an approval, how often people hear of them, and what that costs. */
export const setting = entity('setting', '营销设置', {
  name: text('名称').readonly(),
  freeBudget: money('免审批预算').required().default(500_000).hint('活动预算超过该金额，以及满减、限时折扣活动须审批'),
  dayCap: integer('每日触达上限', { min: 1, max: 20, unit: '条' }).required().default(1).hint('同一客户一天内最多收到的营销短信'),
  weekCap: integer('每周触达上限', { min: 1, max: 50, unit: '条' }).required().default(4),
  quietFrom: timeOfDay('免打扰开始').required().default('21:00'),
  quietTo: timeOfDay('免打扰结束').required().default('09:00').hint('免打扰时段内的短信顺延到结束时发送'),
  consentNeeded: flag('须客户同意').default(false).hint('开启后只向已同意营销短信的客户发送'),
  sendCost: money('每条短信成本').required().default(5),
  margin: percent('默认毛利率').required().default(2_000),
})
  .list({ columns: ['freeBudget', 'dayCap', 'weekCap', 'quietFrom', 'quietTo', 'consentNeeded', 'sendCost', 'margin'] })
  .settings('enterprise')
  .titled('name')
