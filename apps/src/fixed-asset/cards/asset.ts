import {
  date,
  dateTime,
  dict,
  files,
  images,
  integer,
  money,
  month,
  organ,
  percent,
  ref,
  rows,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { count, rate, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { gallery, kanban, pivot } from '@qifuyun/kit/views.ts'
import { category, METHODS, MONTHS_MAX } from '#src/fixed-asset/cards/category.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { t } from '#src/fixed-asset/texts.ts'
import { place } from '#src/main-data/place.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** The right without which nobody sees what assets are worth. */
export const VALUE_RIGHT = 'asset:action.value'

export const SOURCE = { bought: '1', made: '2', given: '3', rented: '4', found: '5', opening: '6' } as const

/** Less than nothing: what takes value away. */
export const SIGNED = { min: -100_000_000_000_000 }
/** More than anybody owns. */
export const VALUE_MAX = 100_000_000_000_000

/** States of an asset that the enterprise still has. */
export const LIVE = ['idle', 'inUse', 'lent', 'repairing', 'transferring', 'disposing'] as const

/** One thing that the enterprise owns, from its card to its disposal. Who has it, where it is and what it is worth is changed by documents. */
export const asset = entity('asset', '资产卡片', {
  no: serial('ZC{type}{yyyy}{seq5}', '资产编号'),
  name: text('名称').required(),
  category: ref('分类', () => category).required(),
  spec: text('规格型号'),
  brand: text('品牌'),
  sn: text('序列号'),
  /** Brand and serial number as one: no two assets have the same. */
  snKey: text('序列号', { max: 110 })
    .derived(({ brand, sn }) => (typeof sn === 'string' && sn !== '' ? `${String(brand ?? '')} ${sn}`.toLowerCase() : null))
    .unique()
    .inner(),
  source: dict('来源', {
    bought: [SOURCE.bought, '采购', 'info'],
    made: [SOURCE.made, '自建'],
    given: [SOURCE.given, '捐赠'],
    rented: [SOURCE.rented, '租入'],
    found: [SOURCE.found, '盘盈', 'warning'],
    opening: [SOURCE.opening, '期初'],
  })
    .required()
    .default(SOURCE.bought),
  supplier: ref('供应商', () => supplier),
  sourceNo: text('来源单号').readonly(),
  purchaseDate: date('购置日期').required(),
  inUseDate: date('启用日期').required(),
  warrantyUntil: date('保修截止'),
  originalValue: money('原值', { max: VALUE_MAX }).required().visibleTo(VALUE_RIGHT),
  residualRate: percent('残值率').from('category'),
  months: integer('折旧年限(月)', { min: 1, max: MONTHS_MAX }).from('category'),
  method: dict('折旧方法', METHODS).from('category'),
  openingDep: money('期初累计折旧', { max: VALUE_MAX }).required().when('source', SOURCE.opening).visibleTo(VALUE_RIGHT),
  openingMonths: integer('已提月数', { max: MONTHS_MAX }).required().when('source', SOURCE.opening),
  residual: money('残值').readonly().default(0).visibleTo(VALUE_RIGHT),
  accumulatedDep: money('累计折旧').readonly().default(0).visibleTo(VALUE_RIGHT),
  adjusted: money('价值调整', SIGNED).readonly().default(0).visibleTo(VALUE_RIGHT),
  netValue: money('净值')
    .derived(({ originalValue, adjusted, accumulatedDep }) =>
      typeof originalValue === 'number' ? originalValue + Number(adjusted ?? 0) - Number(accumulatedDep ?? 0) : null,
    )
    .visibleTo(VALUE_RIGHT),
  lastPeriod: month('最近计提月').readonly(),
  ...place(),
  user: user('使用人'),
  organ: organ('使用部门').required(),
  keeper: user('管理员').required(),
  images: images('图片'),
  files: files('附件'),
  parts: rows('附属配件', { name: text('名称').required(), qty: integer('数量', { min: 1 }).required() }, { max: 50 }),
  dueBack: date('应归还日期').readonly(),
  /** The moment from which a loan is late: the end of the day on which it is due. */
  lateAt: dateTime('逾期时间').readonly().inner(),
  heldBy: text('占用单据').readonly(),
  disposedOn: date('处置日期').readonly(),
  /** What the schedule that holds now spreads, from which month, over how many: a change of value begins another one. */
  depBase: money('折旧基数').readonly().inner().visibleTo(VALUE_RIGHT),
  depMonths: integer('计提月数').readonly().inner(),
  depFrom: month('起提月份').readonly().inner(),
  /** What its lines in the book add up to: a difference is booked as a correction. */
  bookedOriginal: money('已记原值').readonly().inner().default(0).visibleTo(VALUE_RIGHT),
  bookedDep: money('已记折旧').readonly().inner().default(0).visibleTo(VALUE_RIGHT),
  /** Until the month of a transfer is over, the department that had it is charged. */
  formerOrgan: organ('原使用部门').readonly().inner(),
  organFrom: month('新部门起提月份').readonly().inner(),
  /** The state to which it goes back when the document that holds it is done with. */
  formerState: text('原状态').readonly().inner(),
})
  .states({
    idle: ['10', '闲置', { tone: 'info', phase: 'waiting' }],
    inUse: ['20', '在用', { tone: 'success', phase: 'working' }],
    lent: ['30', '借出', { tone: 'violet', phase: 'working' }],
    repairing: ['40', '维修中', { tone: 'warning', phase: 'working' }],
    transferring: ['50', '调拨中', { tone: 'warning', phase: 'confirming' }],
    disposing: ['60', '处置中', { tone: 'error', locked: true, phase: 'confirming' }],
    disposed: ['70', '已处置', { final: true }],
    pending: ['80', '待入账', { tone: 'warning', phase: 'waiting' }],
    voided: ['90', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    accept: {
      label: '入账',
      from: 'pending',
      to: ['idle', 'inUse'],
      who: 'permission',
      form: ['originalValue!', 'purchaseDate!', 'inUseDate!', 'months', 'residualRate', 'method', 'user'],
      guard: 'mayAccept',
      effect: 'accept',
    },
    void: {
      label: '作废',
      from: ['idle', 'inUse', 'pending'],
      to: 'voided',
      who: 'permission',
      guard: 'mayVoid',
      effect: 'void',
      confirm: '作废后「{no}」不再计入资产，确认作废？',
      danger: true,
    },
  })
  .timers({
    overdue: { label: '借用逾期', at: 'lateAt', while: 'lent', effect: 'remindLate', every: days(1), times: 4 },
  })
  .expires('warrantyUntil', {
    while: ['idle', 'inUse', 'lent', 'repairing', 'transferring'],
    ahead: [30, 7],
    tell: 'keeper',
    what: '保修',
  })
  .todos({ toAccept: { while: 'pending', for: 'keeper', word: '待入账' } })
  .rule('inUseDate', ({ purchaseDate, inUseDate }) =>
    purchaseDate && inUseDate && inUseDate < purchaseDate ? t('启用日期不能早于购置日期') : undefined,
  )
  .rights({ value: '查看金额' })
  .form(
    {
      title: '基本信息',
      fields: ['name', 'category', 'spec', 'brand', 'sn', 'source', 'supplier', 'purchaseDate', 'inUseDate', 'warrantyUntil'],
    },
    { title: '价值与折旧', fields: ['originalValue', 'residualRate', 'months', 'method', 'openingDep', 'openingMonths'] },
    {
      title: '使用与存放',
      fields: ['organ', 'user', 'keeper', 'projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'],
    },
    { title: '图片与附件', fields: ['images', 'files', 'parts'] },
  )
  .list({
    columns: [
      'no',
      'name',
      'category',
      'user',
      'organ',
      'originalValue',
      'netValue',
      'state',
      'spec',
      'projectUuid',
      'accumulatedDep',
      'warrantyUntil',
    ],
    filters: ['state', 'category', 'organ', 'user', 'keeper', 'projectUuid', 'source', 'inUseDate', 'warrantyUntil', 'dueBack', 'netValue'],
    search: ['no', 'name', 'spec', 'sn'],
    sums: ['originalValue', 'accumulatedDep', 'netValue'],
    sortable: ['originalValue', 'netValue'],
    views: [
      kanban('state'),
      gallery('images'),
      pivot('category', 'organ', sum('净值', 'netValue', 'fen'), { label: '净值分布', heat: true }),
    ],
  })
  .kpis(({ state, and, le, ge, past, sum: total }) => ({
    count: count('资产数量', state(...LIVE)),
    originalTotal: sum('资产原值', 'originalValue', 'fen', state(...LIVE)),
    netTotal: sum('资产净值', 'netValue', 'fen', state(...LIVE)),
    newness: rate('成新率', total('netValue', state(...LIVE)), total('originalValue', state(...LIVE)), { digits: 1 }),
    idleRate: ratio('闲置率', state('idle'), state(...LIVE), 'less'),
    overdueLoans: count('逾期未还', and(state('lent'), past('dueBack')), 'less'),
    warrantyEnding30: count('30天内出保', and(state(...LIVE), ge('warrantyUntil', inDays(0)), le('warrantyUntil', inDays(30)))),
  }))
  .overview({ lead: 'count', support: ['netTotal', 'originalTotal', 'newness', 'idleRate'], charts: ['category', 'organ'] })
  .inProject('projectUuid')
  .seenBy('user', 'keeper')
  .indexed('heldBy', 'depFrom')
  .titled('name')
