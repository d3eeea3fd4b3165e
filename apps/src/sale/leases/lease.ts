import { ref, self, serial, text, user } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { customer } from '#src/customers/records/customer.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { entity } from '#src/sale/identity.ts'
import { handoverFields, moneyFields, settlementFields, termFields } from '#src/sale/leases/lease-fields.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { t } from '#src/sale/texts.ts'

const SOON_DAYS = 30
/** States in which nobody else may have the room. */
export const HOLDS = ['waiting', 'active', 'renewing'] as const

/** Days that are free twice would be taken off twice. */
const overlaps = (spans: readonly ({ begin: string; end: string } | null | undefined)[]): boolean => {
  const sorted = spans.flatMap((span) => span ?? []).toSorted((one, other) => (one.begin < other.begin ? -1 : 1))
  return sorted.some(({ begin }, at) => at > 0 && begin <= (sorted[at - 1]?.end ?? ''))
}

/** A room that somebody has for some time, with its rents. */
export const lease = entity('lease', '租约', {
  leaseNo: serial('ZL{yyyy}{seq4}', '租约编号'),
  title: text('摘要', { max: 120 }).readonly(),
  deal: ref('成交单', () => deal),
  listing: ref('房源', () => listing),
  roomUuid: ref('房屋', () => room).required(),
  projectUuid: ref('项目', () => project).from('roomUuid'),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  /** The same, as what nobody else may have at the time. */
  heldRoom: ref('房屋', () => room)
    .readonly()
    .inner(),
  tenant: ref('租户', () => customer).required(),
  landlord: ref('出租方', () => customer).required(),
  contract: ref('关联合同', () => contract),
  ...termFields(),
  ...handoverFields(),
  ...moneyFields(),
  ...settlementFields(),
  renews: self('续租自').readonly(),
  renewedTo: self('续租为').readonly(),
  /** Who settles it once it has run out; nobody where it goes on. */
  settler: user('结算人')
    .derived(({ manager, renewedTo }) => (typeof manager === 'string' && !renewedTo ? manager : null))
    .inner(),
})
  .rule('landlord', ({ tenant, landlord }) => (tenant && tenant === landlord ? t('出租方与租户不能是同一客户') : undefined))
  .rule('freeRent', ({ freeRent, period }) =>
    period && (freeRent ?? []).some(({ span }) => span && (span.begin < period.begin || span.end > period.end))
      ? t('免租期须在租期内')
      : overlaps((freeRent ?? []).map(({ span }) => span))
        ? t('免租期不能重叠')
        : undefined,
  )
  .rule('signedOn', ({ signedOn, period }) => (signedOn && period && signedOn > period.end ? t('签约日期不能晚于租期结束') : undefined))
  .states({
    waiting: ['10', '待生效', { tone: 'info', phase: 'waiting' }],
    active: ['20', '履行中', { tone: 'success', locked: true, phase: 'working' }],
    renewing: ['25', '续租中', { tone: 'violet', locked: true, phase: 'working' }],
    expired: ['30', '已到期', { tone: 'neutral', locked: true, phase: 'done' }],
    ended: ['40', '已退租', { tone: 'warning', locked: true, phase: 'closed' }],
    settled: ['45', '已结清', { tone: 'neutral', final: true, phase: 'done' }],
    void: ['90', '已作废', { tone: 'error', final: true, phase: 'closed' }],
  })
  .noOverlap('heldRoom', 'period', t('该房屋在此期间已有租约'), { while: HOLDS })
  .actions({
    renew: {
      label: '续租',
      from: 'active',
      to: 'renewing',
      who: 'permission',
      form: ['renewTo!', 'renewRent!'],
      guard: 'mayRenew',
      effect: 'renew',
    },
    handOver: {
      label: '登记交接',
      from: ['waiting', 'active'],
      who: 'permission',
      form: ['waterMeter', 'powerMeter', 'gasMeter', 'keys', 'handoverImages'],
    },
    terminate: {
      label: '退租',
      from: 'active',
      to: ['ended', 'settled'],
      who: 'permission',
      form: ['endedOn!', 'damage', 'penalty', 'endReason!'],
      guard: 'mayEnd',
      effect: 'terminate',
      danger: true,
    },
    settle: {
      label: '到期结算',
      from: 'expired',
      to: ['ended', 'settled'],
      who: 'permission',
      form: ['damage', 'penalty', 'endReason'],
      unless: 'renewedTo',
      guard: 'maySettle',
      effect: 'terminate',
      danger: true,
    },
    takeDeposit: {
      label: '确认已收押金',
      from: ['waiting', 'active'],
      who: 'permission',
      unless: 'depositFee',
      guard: 'owesDeposit',
      effect: 'takeDeposit',
      confirm: '确认已收到「{title}」的押金？',
    },
    payBack: {
      label: '确认已结清',
      from: 'ended',
      to: 'settled',
      who: 'permission',
      form: ['paidBackOn!', 'paidBackProof'],
      unless: 'settlementFee',
      guard: 'mayPayBack',
    },
    void: { label: '作废', from: 'waiting', to: 'void', who: 'permission', form: ['endReason!'], guard: 'mayVoid', danger: true },
  })
  .timers({
    start: { label: '租约生效', at: 'period', while: 'waiting', to: 'active', set: { startedAt: now }, prompt: true },
    deposit: { label: '押金出账', at: 'signedOn', while: ['waiting', 'active'], effect: 'chargeDeposit', prompt: true },
  })
  .expires('endsOn', {
    while: 'active',
    ahead: [60, 30, 7],
    tell: 'manager',
    what: '租约',
    ends: { from: ['active', 'renewing'], to: 'expired', label: '租约到期' },
  })
  .todos({
    settle: { while: 'expired', for: 'settler', word: '待结算' },
    payBack: { while: 'ended', for: whoMay('payBack'), word: '待结算' },
  })
  .kpis(({ state, and, le, notEmpty }) => {
    const over = state('expired', 'ended', 'settled')
    return {
      active: count('履行中租约', state('active', 'renewing'), 'more'),
      soon: count('30天内到期租约', and(state('active'), le('endsOn', inDays(SOON_DAYS))), 'less'),
      rent: sum('在租月租金', 'rent', 'fen', state('active', 'renewing'), 'more'),
      renewed: by('endsOn', ratio('续租率', and(over, notEmpty('renewedTo')), over, 'more')),
      signed: by('signedOn', count('新签租约', undefined, 'more')),
      ended: by('endedOn', count('提前退租', state('ended', 'settled'), 'less')),
      deposits: sum('在押押金', 'depositPaid', 'fen', state('active', 'renewing')),
    }
  })
  .overview({ lead: 'active', support: ['soon', 'renewed', 'rent', 'ended'], charts: ['projectUuid', 'state'] })
  .form(
    {
      title: '租约',
      fields: ['leaseNo', 'deal', 'listing', 'roomUuid', 'projectUuid', 'buildingUuid', 'tenant', 'landlord', 'contract', 'manager'],
    },
    {
      title: '租金',
      fields: [
        ...([
          'period',
          'signedOn',
          'endsOn',
          'startedAt',
          'rent',
          'deposit',
          'payCycle',
          'scheduleMode',
          'payDaysBefore',
          'collects',
        ] as const),
        ...(['grows', 'everyMonths', 'rateBp', 'growAmount', 'freeRent', 'rentTotal', 'depositPaid'] as const),
      ],
    },
    { title: '交接', fields: ['waterMeter', 'powerMeter', 'gasMeter', 'keys', 'handoverImages'] },
    {
      title: '退租结算',
      fields: [
        ...([
          'endedOn',
          'endReason',
          'rentBack',
          'arrears',
          'lateFee',
          'damage',
          'penalty',
          'balance',
          'paidBackOn',
          'paidBackProof',
        ] as const),
        ...(['renews', 'renewedTo'] as const),
      ],
    },
  )
  .list({
    columns: [
      ...(['title', 'roomUuid', 'tenant', 'landlord', 'period', 'rent', 'payCycle', 'deposit', 'endsOn', 'manager'] as const),
      ...(['rentTotal', 'balance', 'projectUuid', 'leaseNo', 'createTime', 'state'] as const),
    ],
    filters: [
      ...(['state', 'projectUuid', 'buildingUuid', 'roomUuid', 'tenant', 'landlord', 'manager', 'endsOn', 'signedOn'] as const),
      ...(['period', 'deal', 'listing', 'createTime'] as const),
    ],
    search: ['leaseNo', 'title'],
    sortable: ['endsOn', 'rent'],
    sums: ['rent', 'deposit'],
    views: [kanban('state'), kanban(buckets('endsOn', [7, 30, 60, 90]), { label: '按到期' }), chart('projectUuid', { label: '按项目' })],
  })
  .seenBy('manager')
  .indexed('settlementKey')
  .inProject('projectUuid')
  .titled('title')
