import { date, dateTime, dict, flag, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/parking/identity.ts'
import { passage } from '#src/parking/passing/passage.ts'

export const BY = { minutes: '1', amount: '2' } as const

/** A merchant's present to somebody who parks: minutes or an amount, used once. */
export const coupon = entity('coupon', '停车券', {
  code: text('停车券码', { max: 20 }).required().unique(),
  projectUuid: ref('项目', () => project).required(),
  merchant: text('商户').required(),
  kind: dict('抵扣方式', { minutes: [BY.minutes, '抵时长', 'info'], amount: [BY.amount, '抵金额', 'success'] }).required(),
  minutes: integer('抵扣时长', { min: 1, max: 10_080, unit: '分钟' }).required().when('kind', BY.minutes),
  amount: money('抵扣金额', { min: 1, max: 100_000 }).required().when('kind', BY.amount),
  validTo: date('失效日期').required(),
  used: flag('已使用').readonly().default(false),
  usedAt: dateTime('使用时间').readonly(),
  passage: ref('进出记录', () => passage).readonly(),
})
  .list({
    columns: ['code', 'merchant', 'kind', 'minutes', 'amount', 'validTo', 'used', 'usedAt', 'projectUuid'],
    filters: ['used', 'kind', 'merchant', 'validTo', 'projectUuid'],
    search: ['code', 'merchant'],
  })
  .kpis(({ eq }) => ({ couponsUsed: count('已用停车券', eq('used', true)), couponUseRate: ratio('停车券使用率', eq('used', true)) }))
  .titled('code')
  .inProject('projectUuid')
