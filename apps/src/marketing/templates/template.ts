import { days, dict, flag, integer, longText, money, percent, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { KIND, KINDS, SCOPE, SCOPES, VALID } from '#src/marketing/codes.ts'
import { entity } from '#src/marketing/identity.ts'
import { t } from '#src/marketing/texts.ts'

const MOST_COUPONS = 1_000_000
const MOST_EACH = 100
const MOST_DAYS = 365

/** What coupons of a kind give, to whom, how many of them there are, and what they may cost. */
export const template = entity('template', '券模板', {
  no: serial('YHQ{seq4}', '模板编号'),
  name: text('券名称', { max: 30 }).required(),
  kind: dict('券类型', KINDS).required(),
  threshold: money('使用门槛').required().default(0).hint('适用商品满该金额可用，0为无门槛'),
  value: money('面额', { min: 1 }).required().when('kind', KIND.off, KIND.cash, KIND.parking, KIND.fee),
  rateBp: percent('折后比例', { min: 0.01, max: 99.99 }).required().when('kind', KIND.rate).hint('8.8折填88'),
  maxOff: money('最多优惠', { min: 1 }).when('kind', KIND.rate).hint('不填则不封顶'),
  gift: text('兑换内容', { max: 100 }).required().when('kind', KIND.gift),
  scope: dict('适用范围', SCOPES).required().default(SCOPE.all),
  scopes: rows('适用明细', { code: text('编码或名称', { max: 50 }).required(), note: text('说明', { max: 50 }) }, { max: 200 }).when(
    'scope',
    SCOPE.categories,
    SCOPE.goods,
    SCOPE.items,
    SCOPE.stores,
  ),
  stackable: flag('可与其他券叠加').default(false),
  validKind: dict('有效期', { dates: [VALID.dates, '固定日期'], days: [VALID.days, '领取后若干天', 'info'] })
    .required()
    .default(VALID.days),
  validOn: days('使用日期').required().when('validKind', VALID.dates),
  validDays: integer('有效天数', { min: 1, max: MOST_DAYS, unit: '天' }).required().when('validKind', VALID.days).default(30),
  total: integer('发放总量', { min: 1, max: MOST_COUPONS, unit: '张' }).required(),
  perPerson: integer('每人限领', { min: 1, max: MOST_EACH, unit: '张' }).required().default(1),
  budget: money('优惠预算', { min: 1 }).hint('不填则不限；核销后超出预算的券不能使用'),
  refundable: flag('整单退款后退回').default(true).hint('关闭则整单退款后作废'),
  notes: longText('使用说明'),
  // how many there are, and what they took off; coupons that are kept for orders among that
  issued: integer('已发', { unit: '张' }).readonly().required().default(0),
  used: integer('已核销', { unit: '张' }).readonly().required().default(0),
  spent: money('已用预算').readonly().required().default(0),
})
  // Bills take no coupons: one that pays fees would be used up, and the bill stay as it was.
  .rule('kind', ({ kind }) => (kind === KIND.fee ? t('物业费抵扣券暂不能抵扣账单，请选择其他类型') : undefined))
  .rule('scopes', ({ scope, scopes }) => (scope !== SCOPE.all && (scopes ?? []).length === 0 ? t('请填写适用明细') : undefined))
  .rule('value', ({ kind, value, threshold }) =>
    kind === KIND.off && value && threshold !== undefined && threshold !== null && threshold <= value ? t('使用门槛须大于面额') : undefined,
  )
  .rule('perPerson', ({ perPerson, total }) => (perPerson && total && perPerson > total ? t('每人限领不能大于发放总量') : undefined))
  .keeps('total', '>=', 'issued', t('发放总量不能小于已发数量'))
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    issuing: ['20', '发放中', { tone: 'success', locked: true, phase: 'working' }],
    stopped: ['30', '已停发', { tone: 'warning', locked: true, phase: 'confirming' }],
    ended: ['40', '已结束', { tone: 'neutral', final: true, phase: 'done' }],
  })
  .actions({
    start: { label: '开始发放', from: ['draft', 'stopped'], to: 'issuing', who: 'permission', guard: 'stillValid' },
    extend: { label: '追加数量', from: ['issuing', 'stopped'], who: 'permission', form: ['total!', 'budget'], guard: 'mayExtend' },
    stop: {
      label: '停止发放',
      from: 'issuing',
      to: 'stopped',
      who: 'permission',
      confirm: '停止后不再发放「{name}」，已领取的券仍可使用，确认停止？',
      danger: true,
    },
    end: {
      label: '结束',
      from: ['issuing', 'stopped'],
      to: 'ended',
      who: 'permission',
      confirm: '结束后不能再发放「{name}」，已领取的券仍按有效期使用，确认结束？',
      danger: true,
    },
  })
  .kpis(({ state }) => ({
    issuing: count('发放中券模板', state('issuing')),
  }))
  .form(
    { title: '券面', fields: ['no', 'name', 'kind', 'value', 'rateBp', 'maxOff', 'gift', 'threshold', 'notes'] },
    { title: '使用规则', fields: ['scope', 'scopes', 'validKind', 'validOn', 'validDays', 'stackable', 'refundable'] },
    { title: '发放规则', fields: ['total', 'perPerson', 'budget'] },
    { title: '发放情况', fields: ['issued', 'used', 'spent'] },
  )
  .list({
    columns: ['name', 'kind', 'value', 'threshold', 'issued', 'used', 'spent', 'budget', 'total', 'perPerson', 'scope', 'no', 'state'],
    filters: ['state', 'kind', 'scope', 'validKind', 'stackable', 'value'],
    search: ['no', 'name', 'gift'],
    sortable: ['issued', 'used', 'spent'],
    sums: ['issued', 'used', 'spent'],
    levels: [{ now: 'issued', target: 'total', grows: true }],
    views: [kanban('state'), chart('kind', { label: '按券类型' })],
  })
  .titled('name')
