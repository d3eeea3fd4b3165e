import { dateTime, dict, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { MODE } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { entity } from '#src/marketing/identity.ts'
import { template } from '#src/marketing/templates/template.ts'

/** What was redeemed, and what came back with a refund: amounts of the latter are below zero. */
export const redemption = entity('redemption', '核销记录', {
  coupon: ref('优惠券', () => coupon).readonly(),
  template: ref('券模板', () => template).readonly(),
  campaign: ref('营销活动', () => campaign).readonly(),
  customer: ref('客户', () => customer).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  kind: dict('记录类型', { used: ['1', '核销', 'success'], returned: ['2', '退回', 'warning'] }).readonly(),
  mode: dict('核销方式', {
    online: [MODE.online, '线上', 'info'],
    scanned: [MODE.scanned, '扫码', 'success'],
    typed: [MODE.typed, '手工', 'neutral'],
  }).readonly(),
  off: money('优惠金额', { min: null }).readonly(),
  paid: money('实付金额', { min: null }).readonly(),
  orderNo: text('订单号').readonly(),
  store: text('门店', { max: 50 }).readonly(),
  clerk: user('核销人').readonly(),
  at: dateTime('核销时间').readonly(),
})
  .ledger()
  .list({
    columns: [
      'at',
      'coupon',
      'template',
      'customer',
      'kind',
      'off',
      'paid',
      'mode',
      'campaign',
      'orderNo',
      'store',
      'clerk',
      'projectUuid',
    ],
    filters: ['template', 'campaign', 'customer', 'projectUuid', 'kind', 'mode', 'clerk', 'at'],
    search: ['orderNo'],
    sort: [{ field: 'at', order: 'desc' }],
    sums: ['off', 'paid'],
    views: [chart('mode', { label: '按核销方式' })],
  })
  .inProject('projectUuid')
  .titled('coupon')
