import { percent, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/payment-split/identity.ts'

/** What the channels keep of payments, by contract. */
export const setting = entity('setting', '渠道费率', {
  name: text('名称').readonly(),
  mockRate: percent('模拟渠道费率', { max: 10 }).required().default(60),
  wechatRate: percent('微信费率', { max: 10 }).required().default(60),
  alipayRate: percent('支付宝费率', { max: 10 }).required().default(60),
})
  .list({ columns: ['mockRate', 'wechatRate', 'alipayRate'] })
  .settings('enterprise')
  .titled('name')
