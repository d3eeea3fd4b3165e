import { dateTime, dict, link, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { MODE, SOURCE } from '#src/marketing/codes.ts'
import { entity } from '#src/marketing/identity.ts'
import { template } from '#src/marketing/templates/template.ts'

const CODE_LENGTH = 16

/** A coupon that a customer has: kept for an order, used, expired. */
export const coupon = entity('coupon', '优惠券', {
  code: text('券码', { max: CODE_LENGTH }).readonly().unique(),
  template: ref('券模板', () => template).required(),
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).from('customer'),
  campaign: ref('营销活动', () => campaign).readonly(),
  source: dict('获得方式', {
    campaign: [SOURCE.campaign, '活动领取', 'success'],
    draw: [SOURCE.draw, '抽奖', 'violet'],
    sign: [SOURCE.sign, '签到', 'info'],
    invite: [SOURCE.invite, '邀请', 'warning'],
    staff: [SOURCE.staff, '人工发放', 'neutral'],
  }).readonly(),
  gotAt: dateTime('领取时间').readonly(),
  validFrom: dateTime('生效时间').readonly(),
  expireAt: dateTime('到期时间').readonly(),
  /** When its holder hears that it expires; null: it is too short for that. */
  warnAt: dateTime('到期提醒').readonly().inner(),
  // the order that it is kept for or was used in, and the last one that kept it
  orderApp: text('订单应用', { max: 20 }).readonly().inner(),
  orderUuid: link('关联订单'),
  orderNo: text('订单号').readonly(),
  store: text('门店', { max: 50 }).readonly(),
  lockedUntil: dateTime('锁定截止').readonly(),
  usedAt: dateTime('核销时间').readonly(),
  clerk: user('核销人').readonly(),
  mode: dict('核销方式', {
    online: [MODE.online, '线上', 'info'],
    scanned: [MODE.scanned, '扫码', 'success'],
    typed: [MODE.typed, '手工', 'neutral'],
  }).readonly(),
  off: money('优惠金额').readonly(),
  /** What it took off when it was last kept: a payment that comes late finds it. */
  lastOff: money('锁定优惠').internal(),
  paid: money('实付金额').readonly(),
  reason: text('作废原因', { max: 200 }).readonly(),
})
  .states({
    unused: ['10', '未使用', { tone: 'info', locked: true, phase: 'waiting' }],
    locked: ['20', '已锁定', { tone: 'warning', locked: true, phase: 'working' }],
    used: ['30', '已核销', { tone: 'success', locked: true, phase: 'done' }],
    expired: ['40', '已过期', { tone: 'neutral', locked: true, phase: 'closed' }],
    voided: ['50', '已作废', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    void: { label: '作废', from: 'unused', to: 'voided', who: 'permission', form: ['reason!'], danger: true, bulk: true },
  })
  .rights({ redeem: '核销优惠券' })
  .timers({
    warn: { label: '到期提醒', at: 'warnAt', while: 'unused', effect: 'warn' },
    expire: { label: '券过期', at: 'expireAt', while: 'unused', to: 'expired', prompt: true },
    unlock: { label: '超时释放', at: 'lockedUntil', while: 'locked', effect: 'unlock', prompt: true },
  })
  .kpis(({ state, notEmpty }) => ({
    got: by('gotAt', count('发券数', notEmpty('gotAt'), 'more')),
    used: by('usedAt', count('核销数', notEmpty('usedAt'), 'more')),
    off: by('usedAt', sum('用券优惠', 'off', 'fen', notEmpty('usedAt'))),
    paid: by('usedAt', sum('用券销售', 'paid', 'fen', notEmpty('usedAt'), 'more')),
    waiting: count('待使用优惠券', state('unused', 'locked')),
    expired: by('expireAt', count('过期优惠券', state('expired'), 'less')),
  }))
  .overview({ lead: 'used', support: ['got', 'off', 'paid', 'waiting'], charts: ['source', 'template'] })
  .form(
    { title: '优惠券', fields: ['code', 'template', 'customer', 'projectUuid', 'campaign', 'source'] },
    { title: '有效期', fields: ['gotAt', 'validFrom', 'expireAt'] },
    { title: '使用情况', fields: ['usedAt', 'mode', 'clerk', 'store', 'orderNo', 'off', 'paid', 'lockedUntil', 'reason'] },
  )
  .list({
    columns: [
      ...(['code', 'template', 'customer', 'expireAt', 'usedAt', 'off', 'paid', 'source', 'campaign', 'projectUuid'] as const),
      ...(['orderNo', 'store', 'gotAt', 'state'] as const),
    ],
    filters: ['state', 'template', 'campaign', 'customer', 'projectUuid', 'source', 'mode', 'gotAt', 'expireAt', 'usedAt'],
    search: ['code', 'orderNo'],
    sortable: ['gotAt', 'expireAt', 'usedAt', 'off'],
    sums: ['off', 'paid'],
    presets: {
      unused: { label: '未使用', where: { field: 'state', cmp: 'in', value: ['10'] }, sort: [{ field: 'expireAt', order: 'asc' }] },
      locked: { label: '已锁定', where: { field: 'state', cmp: 'in', value: ['20'] } },
      used: { label: '已核销', where: { field: 'state', cmp: 'in', value: ['30'] }, sort: [{ field: 'usedAt', order: 'desc' }] },
    },
    views: [kanban('state'), calendar('expireAt'), chart('template', { label: '按券模板' }), chart('source', { label: '按获得方式' })],
  })
  .indexed('orderUuid')
  .inProject('projectUuid')
  .titled('code')
