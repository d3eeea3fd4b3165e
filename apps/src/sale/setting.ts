import { integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/sale/identity.ts'

/** How the enterprise works with leads, viewings and leases. */
export const setting = entity('setting', '租售设置', {
  name: text('名称').readonly(),
  poolDays: integer('转公海期限', { min: 1, max: 365, unit: '天' })
    .required()
    .default(7)
    .hint('客源超过该天数未跟进即转入公海，前1天提醒顾问'),
  claimMax: integer('公海认领上限', { min: 1, max: 1_000, unit: '条' }).required().default(20).hint('每位顾问未结束的认领客源'),
  checkInMetres: integer('带看签到范围', { min: 50, max: 5_000, unit: '米' }).required().default(300),
  billDays: integer('提前出账', { min: 0, max: 60, unit: '天' }).required().default(0).hint('应付日前多少天生成租金账单'),
})
  .list({ columns: ['poolDays', 'claimMax', 'checkInMetres', 'billDays'] })
  .settings('enterprise')
  .titled('name')
