import { dict, money, month, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/fixed-asset/identity.ts'

/** When low-value goods are charged: all of it as they are handed out, or half then and half when they go. */
export const LOW = { once: '1', halves: '2' } as const

/** How the enterprise keeps its assets. */
export const setting = entity('setting', '资产设置', {
  name: text('名称').readonly(),
  lowCharge: dict('低值易耗品摊销', { once: [LOW.once, '领用时一次摊销'], halves: [LOW.halves, '领用、处置各摊一半'] })
    .required()
    .default(LOW.once),
  claimLimit: money('领用审批起点').hint('领用资产原值合计达到该金额需要审批').required().default(200_000),
  firstPeriod: month('首个折旧月份').hint('之前月份的折旧在该月补提；不填则从最早一张卡片开始'),
})
  .list({ columns: ['lowCharge', 'claimLimit', 'firstPeriod'] })
  .settings('enterprise')
  .titled('name')
