import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { dateTime, decimal, dict, integer, longText, money, phone, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { FOLLOW, PRICE_MAX, SOURCE, WISH } from '#src/sale/codes.ts'
import { entity } from '#src/sale/identity.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { t } from '#src/sale/texts.ts'

/** The broker hears so long before a lead goes to everybody. */
export const WARNED_MS = DAY_MS

const OPEN = ['fresh', 'following', 'viewed', 'keen'] as const
const OPEN_CODES = { field: 'state', cmp: 'in', value: ['10', '20', '30', '40'] } as const

export const FOLLOW_KINDS = {
  phone: [FOLLOW.phone, '电话'],
  wechat: [FOLLOW.wechat, '微信'],
  meeting: [FOLLOW.meeting, '面谈'],
  viewing: [FOLLOW.viewing, '带看', 'info'],
} as const

/** Somebody who looks for a home, from the first call until they have one or give up. */
export const lead = entity('lead', '客源', {
  leadNo: serial('KY{yyyyMM}{seq4}', '客源编号'),
  name: text('姓名', { max: 20 }).required(),
  mobile: phone('手机号').required(),
  kind: dict('需求', { rent: [WISH.rent, '求租', 'info'], buy: [WISH.buy, '求购', 'success'] })
    .required()
    .default(WISH.rent),
  budgetMin: money('预算下限', { max: PRICE_MAX }),
  budgetMax: money('预算上限', { max: PRICE_MAX }),
  areaMin: decimal('面积下限', { max: 100_000, unit: 'm²' }),
  areaMax: decimal('面积上限', { max: 100_000, unit: 'm²' }),
  bedrooms: integer('居室', { max: 20, unit: '室' }),
  projectUuid: ref('意向项目', () => project),
  source: dict('来源', {
    walkIn: [SOURCE.walkIn, '上门'],
    phone: [SOURCE.phone, '电话'],
    page: [SOURCE.page, '房源页', 'info'],
    referral: [SOURCE.referral, '转介'],
    regular: [SOURCE.regular, '老客户'],
    platform: [SOURCE.platform, '平台'],
  })
    .required()
    .default(SOURCE.walkIn),
  grade: dict('等级', { a: ['1', 'A', 'error'], b: ['2', 'B', 'warning'], c: ['3', 'C', 'info'], d: ['4', 'D'] }).default('3'),
  broker: user('顾问'),
  nextAt: dateTime('下次跟进'),
  customer: ref('关联客户', () => customer),
  note: longText('需求说明', { max: 500 }),
  listing: ref('咨询房源', () => listing),
  lastFollowAt: dateTime('最近跟进').readonly(),
  lastFollow: text('跟进内容', { max: 200 }).readonly(),
  viewedAt: dateTime('首次带看').readonly(),
  wonAt: dateTime('成交时间').readonly(),
  claimedAt: dateTime('认领时间').readonly(),
  pooledAt: dateTime('转公海时间').readonly(),
  lostReason: dict('流失原因', {
    price: ['1', '价格不合'],
    elsewhere: ['2', '已在别处成交'],
    quit: ['3', '取消需求'],
    away: ['4', '联系不上'],
    other: ['5', '其他'],
  }).readonly(),
  // when it goes to everybody, and when its broker is told of that
  poolAt: dateTime('转公海期限').readonly(),
  warnAt: dateTime('转公海提醒').readonly().inner(),
  // what is said of a contact
  followKind: dict('跟进方式', FOLLOW_KINDS).readonly().inner(),
  followText: longText('跟进内容', { max: 1000 }).readonly().inner(),
})
  .rule('budgetMax', ({ budgetMin, budgetMax }) =>
    budgetMin && budgetMax && budgetMax < budgetMin ? t('预算上限不能小于下限') : undefined,
  )
  .rule('areaMax', ({ areaMin, areaMax }) => (areaMin && areaMax && areaMax < areaMin ? t('面积上限不能小于下限') : undefined))
  .states({
    fresh: ['10', '新客', { tone: 'info', phase: 'waiting' }],
    following: ['20', '跟进中', { tone: 'warning', phase: 'working' }],
    viewed: ['30', '已带看', { tone: 'violet', phase: 'working' }],
    keen: ['40', '意向', { tone: 'success', phase: 'confirming' }],
    won: ['50', '成交', { tone: 'success', locked: true, phase: 'done' }],
    lost: ['60', '流失', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    follow: {
      label: '写跟进',
      from: OPEN,
      to: ['following', 'viewed', 'keen'],
      who: [{ field: 'broker' }, 'permission'],
      form: ['followKind!', 'followText!', 'nextAt'],
      guard: 'held',
      effect: 'follow',
    },
    keen: { label: '标为意向', from: ['following', 'viewed'], to: 'keen', who: [{ field: 'broker' }, 'permission'] },
    claim: {
      label: '认领',
      from: OPEN,
      who: 'permission',
      unless: 'broker',
      guard: 'mayClaim',
      effect: 'claim',
      set: { broker: actor, claimedAt: now, pooledAt: null },
    },
    giveBack: {
      label: '放回公海',
      from: OPEN,
      who: [{ field: 'broker' }, 'permission'],
      guard: 'held',
      set: { broker: null, claimedAt: null, pooledAt: now, poolAt: null, warnAt: null },
      confirm: '确认将「{name}」放回公海？其他顾问可以认领',
      bulk: true,
    },
    handOver: { label: '转交', from: OPEN, who: 'permission', form: ['broker!'], effect: 'handOver', bulk: true },
    lose: {
      label: '标为流失',
      from: OPEN,
      to: 'lost',
      who: [{ field: 'broker' }, 'permission'],
      form: ['lostReason!'],
      danger: true,
    },
    revive: {
      label: '重新跟进',
      from: 'lost',
      to: 'following',
      who: [{ field: 'broker' }, 'permission'],
      guard: 'mayRevive',
      effect: 'revive',
    },
    viewed: {
      label: '已带看',
      from: ['fresh', 'following', 'viewed', 'keen'],
      to: ['viewed', 'keen'],
      who: 'application',
      effect: 'viewed',
    },
    won: { label: '成交', from: [...OPEN, 'lost'], to: 'won', who: 'application', set: { wonAt: now } },
    reopen: { label: '解约', from: 'won', to: 'keen', who: 'application', effect: 'revive' },
  })
  .timers({
    warn: { label: '转公海提醒', at: 'warnAt', while: OPEN, effect: 'warn' },
    pool: { label: '转入公海', at: 'poolAt', while: OPEN, effect: 'pool' },
  })
  .todos({ fresh: { while: 'fresh', for: 'broker', word: '待跟进' } })
  .kpis(({ state, and, notEmpty, empty, past }) => ({
    open: count('跟进中客源', state(...OPEN)),
    fresh: count('新增客源', undefined, 'more'),
    pool: count('公海客源', and(state(...OPEN), empty('broker'))),
    late: count('超期未跟进', and(state(...OPEN), past('nextAt')), 'less'),
    viewedRate: ratio('带看成交率', and(state('won'), notEmpty('viewedAt')), notEmpty('viewedAt'), 'more'),
    lost: count('流失客源', state('lost'), 'less'),
  }))
  .overview({ lead: 'open', support: ['viewedRate', 'fresh', 'late', 'pool'], charts: ['source', 'state'] })
  .form(
    { title: '客户', fields: ['leadNo', 'name', 'mobile', 'source', 'grade', 'customer', 'listing'] },
    { title: '需求', fields: ['kind', 'budgetMin', 'budgetMax', 'areaMin', 'areaMax', 'bedrooms', 'projectUuid', 'note'] },
    { title: '跟进', fields: ['broker', 'nextAt', 'lastFollowAt', 'lastFollow', 'poolAt', 'pooledAt', 'claimedAt'] },
    { title: '结果', fields: ['viewedAt', 'wonAt', 'lostReason'] },
  )
  .list({
    columns: [
      ...(['name', 'mobile', 'kind', 'budgetMin', 'budgetMax', 'projectUuid', 'grade', 'broker', 'lastFollowAt', 'lastFollow'] as const),
      ...(['nextAt', 'poolAt', 'source', 'leadNo', 'createTime', 'state'] as const),
    ],
    filters: [
      ...(['state', 'kind', 'grade', 'broker', 'source', 'projectUuid', 'nextAt', 'lastFollowAt', 'budgetMax', 'listing'] as const),
      ...(['customer', 'pooledAt', 'createTime'] as const),
    ],
    search: ['leadNo', 'name', 'mobile', 'note'],
    sortable: ['nextAt', 'lastFollowAt'],
    presets: {
      mine: { label: '我的客源', mine: 'broker', where: OPEN_CODES, sort: [{ field: 'nextAt', order: 'asc' }] },
      pool: {
        label: '公海',
        where: { op: 'and', items: [OPEN_CODES, { field: 'broker', cmp: 'empty' }] },
        sort: [{ field: 'pooledAt', order: 'desc' }],
      },
      won: { label: '成交', where: { field: 'state', cmp: 'in', value: ['50'] } },
      lost: { label: '流失', where: { field: 'state', cmp: 'in', value: ['60'] } },
    },
    views: [kanban('state'), kanban('grade', { label: '按等级' }), chart('source', { label: '按来源' })],
  })
  .seenBy('broker')
  .inProject('projectUuid')
  .indexed('mobile')
  .titled('name')
