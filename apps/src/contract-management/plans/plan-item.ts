import { date, dateTime, dict, files, integer, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT_RIGHT } from '#src/contract-management/agreements/contract-fields.ts'
import { DIRECTION, DIRECTIONS } from '#src/contract-management/agreements/contract-type.ts'
import { entity } from '#src/contract-management/identity.ts'
import { t } from '#src/contract-management/texts.ts'
import { project } from '#src/main-data/project.ts'

export const ITEM = { payment: '1', deposit: '2' } as const

/** So many days before it is due, finance hears of a row, and what is owed to the enterprise is charged. */
export const AHEAD_DAYS = 7
const WEEKS_TOLD = 52
/** Told each day for three days; the next time is a week after the third. */
const WEEKLY_FROM = 9

/** One payment of a contract that is in force, and what has become of it. */
export const planItem = entity('planItem', '收付款计划', {
  title: text('摘要', { max: 160 }).readonly(),
  contract: ref('合同', () => contract).required(),
  seq: integer('期次', { min: 1 }).readonly(),
  kind: dict('款项类型', { payment: [ITEM.payment, '合同款', 'info'], deposit: [ITEM.deposit, '押金', 'violet'] })
    .required()
    .default(ITEM.payment),
  direction: dict('收付方向', DIRECTIONS).readonly(),
  partyName: text('对方', { max: 100 }).readonly(),
  name: text('款项名称').required(),
  condition: text('收付条件', { max: 100 }),
  dueDate: date('收付日期').required(),
  amount: money('金额', { min: 1 }).required().visibleTo(AMOUNT_RIGHT),
  actual: money('实际收付').required().readonly().default(0).visibleTo(AMOUNT_RIGHT),
  paidOn: date('收付完成日期').readonly(),
  returnedOn: date('退还日期').readonly(),
  voucher: files('收付凭证', { max: 5 }).readonly(),
  invoiceNo: text('发票号码', { max: 30 }).readonly(),
  invoiceAmount: money('开票金额').readonly().visibleTo(AMOUNT_RIGHT),
  /** The bill that has been raised for it. */
  feeUuid: text('应收单', { max: 36 }).readonly().inner(),
  /** The end of the day on which it is due. */
  lateAt: dateTime('逾期时间').readonly().inner(),
  ownerUserUuid: user('负责人').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .computed({ overdueDays: integer('逾期天数', { unit: '天' }), late: money('违约金') })
  .states({
    planned: ['10', '未到期', { tone: 'neutral', phase: 'waiting' }],
    due: ['20', '待收付', { tone: 'warning', locked: true, phase: 'working' }],
    paid: ['30', '已完成', { tone: 'success', phase: 'done' }],
    returned: ['40', '已退还', { final: true, phase: 'done' }],
    void: ['90', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    raise: { label: '提前发起', from: 'planned', to: 'due', who: 'permission', effect: 'raise' },
    confirm: {
      label: '确认收付',
      from: ['planned', 'due'],
      to: 'paid',
      who: 'permission',
      form: ['paidOn!', 'voucher'],
      unless: 'feeUuid',
      guard: 'mayConfirm',
      effect: 'confirm',
    },
    giveBack: {
      label: '退还押金',
      from: 'paid',
      to: 'returned',
      who: 'permission',
      only: { field: 'kind', in: [ITEM.deposit], refused: t('仅押金可以退还') },
      form: ['returnedOn!', 'voucher'],
      effect: 'giveBack',
    },
    noteInvoice: {
      label: '登记发票',
      from: ['planned', 'due', 'paid'],
      who: 'permission',
      form: ['invoiceNo!', 'invoiceAmount!'],
    },
  })
  .timers({
    soon: { label: '到期前提醒', at: 'dueDate', after: -days(AHEAD_DAYS), while: 'planned', to: 'due', effect: 'raise' },
    late: { label: '逾期提醒', at: 'lateAt', while: 'due', effect: 'tellLate', every: days(1), times: 3 },
    stillLate: {
      ...{ label: '逾期提醒', at: 'lateAt', after: days(WEEKLY_FROM), while: 'due', effect: 'tellLate' },
      ...{ every: days(7), times: WEEKS_TOLD },
    },
  })
  .todos({ due: { while: 'due', for: whoMay('confirm'), word: '待收付', due: 'dueDate' } })
  .kpis(({ state, and, eq, past, le, notState, sum: over }) => {
    const live = and(notState('void'), eq('kind', ITEM.payment))
    const [comes, goes] = [and(live, eq('direction', DIRECTION.in)), and(live, eq('direction', DIRECTION.out))]
    const open = state('planned', 'due')
    return {
      inRate: by('dueDate', rate('应收计划完成率', over('actual', comes), over('amount', comes), { digits: 2 })),
      outRate: by('dueDate', rate('应付计划完成率', over('actual', goes), over('amount', goes), { digits: 2 })),
      overdue: count('逾期收付款', and(open, past('dueDate')), 'less'),
      overdueAmount: sum('逾期金额', 'amount', 'fen', and(open, past('dueDate')), 'less'),
      soon: count('7天内收付款', and(open, le('dueDate', inDays(AHEAD_DAYS)))),
    }
  })
  .list({
    columns: [
      'title',
      'partyName',
      'direction',
      'dueDate',
      'amount',
      'actual',
      'overdueDays',
      'late',
      'paidOn',
      'invoiceNo',
      'state',
      'ownerUserUuid',
    ],
    filters: ['state', 'direction', 'kind', 'dueDate', 'contract', 'ownerUserUuid', 'projectUuid', 'paidOn'],
    search: ['title', 'partyName', 'invoiceNo'],
    sortable: ['dueDate', 'amount'],
    sort: [{ field: 'dueDate', order: 'asc' }],
    sums: ['amount', 'actual'],
    views: [calendar('dueDate'), kanban('state'), kanban(buckets('dueDate', [7, 30, 90]), { label: '按到期' }), chart('direction')],
  })
  .indexed('feeUuid')
  .inProject('projectUuid')
  .titled('title')
