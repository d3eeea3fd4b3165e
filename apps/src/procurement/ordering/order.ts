import {
  date,
  dateTime,
  exact,
  files,
  flag,
  integer,
  link,
  longText,
  money,
  organ,
  ref,
  rows,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { by, count, rate, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { fen, minus, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { subject } from '#src/budgeting/subject.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { project } from '#src/main-data/project.ts'
import { request } from '#src/procurement/asking/request.ts'
import { entity } from '#src/procurement/identity.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { goods, LINES_MAX, PRICE_MAX } from '#src/procurement/lines.ts'
import { supplier } from '#src/supplier/supplier.ts'

const AMOUNT_MIN = -100_000_000_000_000
const counted = (label: string) => exact(label).readonly().required().default('0.0000')
const mark = (label: string) => integer(label, { min: 0, max: 100 }).readonly()

/** What is bought of a supplier, until all of it has come and is paid. */
export const order = entity('order', '采购单', {
  no: serial('PO{yyyyMM}{seq4}'),
  supplier: ref('供应商', () => supplier).required(),
  request: ref('采购申请', () => request),
  quote: ref('中选报价', () => quote).readonly(),
  organUuid: organ('采购部门').required().from('request'),
  projectUuid: ref('项目', () => project).from('request'),
  subject: ref('预算科目', () => subject).from('request'),
  warehouse: ref('收货仓库', () => warehouse).from('request'),
  deliverBy: date('交货日期').required(),
  payTerms: text('付款条件', { max: 100 }),
  contractNo: text('合同编号'),
  lines: rows(
    '采购明细',
    {
      ...goods(),
      price: exact('单价', { max: PRICE_MAX }).required(),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
      estPrice: exact('预估单价', { max: PRICE_MAX }).readonly(),
      estimated: money('预估').derived(({ qty, estPrice }) => fen(times(qty, estPrice))),
      received: counted('已收'),
      accepted: counted('合格'),
      returned: counted('已退'),
      invoiced: counted('已开票'),
      lastPrice: exact('上次单价').readonly(),
      owed: money('应付').derived(({ accepted, returned, price }) => fen(times(minus(accepted, returned), price))),
      /** Of the request. */
      requestLine: text('申请行', { max: 36 }).readonly().inner(),
    },
    { max: LINES_MAX },
  ),
  total: money('订单金额').derived(({ lines }) => sumOf(lines, 'amount')),
  estimate: money('预估金额').derived(({ lines }) => sumOf(lines, 'estimated')),
  saved: money('节约金额', { min: AMOUNT_MIN }).derived(({ total, estimate }) => (estimate ? Number(estimate) - Number(total ?? 0) : null)),
  owed: money('应付金额').derived(({ lines }) => sumOf(lines, 'owed')),
  invoiceTotal: money('已开票金额').readonly().required().default(0),
  paying: money('付款中金额').readonly().required().default(0),
  paid: money('已付金额').readonly().required().default(0),
  payable: money('未付金额', { min: AMOUNT_MIN }).derived(({ owed, paid }) => Number(owed ?? 0) - Number(paid ?? 0)),
  overReason: text('超预算原因', { max: 200 }),
  remark: longText('备注'),
  attachments: files('附件'),
  receivedAt: dateTime('收齐时间').readonly(),
  onTime: flag('准时到货').readonly(),
  reason: text('短交原因', { max: 200 }).readonly(),
  quality: mark('质量'),
  delivery: mark('交付'),
  price: mark('价格'),
  service: mark('服务配合'),
  ratedAt: dateTime('评价时间').readonly(),
  rater: user('待评价人').readonly().inner(),
  budgetUuid: link('预算占用编号'),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    toReceive: ['30', '待收货', { tone: 'info', locked: true, phase: 'waiting' }],
    partly: ['35', '部分收货', { tone: 'violet', locked: true, phase: 'working' }],
    received: ['40', '已收货', { tone: 'success', locked: true, phase: 'done' }],
    paid: ['50', '已付款', { tone: 'success', locked: true, phase: 'done' }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交采购单',
      from: 'draft',
      to: 'toReceive',
      who: 'permission',
      guard: 'mayOrder',
      approval: { flow: 'procurement.order', link: 'approvalUuid', while: 'approving', holds: 'budget', label: '采购单审批' },
    },
    receive: { label: '登记收货', from: ['toReceive', 'partly'], who: 'permission', effect: 'draftReceipt' },
    askPayment: { label: '申请付款', from: ['partly', 'received'], who: 'permission', effect: 'draftPayment' },
    rate: {
      label: '评价供应商',
      from: ['received', 'paid'],
      who: 'permission',
      form: ['quality!', 'delivery!', 'price!', 'service!'],
      unless: 'ratedAt',
      effect: 'rate',
    },
    endShort: {
      label: '短交结束',
      from: 'partly',
      to: ['received', 'paid'],
      who: 'permission',
      form: ['reason!'],
      confirm: '确认「{no}」未到的部分不再收货？',
      effect: 'endShort',
    },
    cancel: {
      label: '取消',
      from: ['draft', 'toReceive'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      guard: 'nothingReceived',
      effect: 'letGo',
    },
    come: { label: '收货', from: ['toReceive', 'partly'], to: ['toReceive', 'partly', 'received'], who: 'application', effect: 'count' },
    reopen: { label: '换货待补', from: ['received', 'paid'], to: 'partly', who: 'application' },
    settle: { label: '付清', from: 'received', to: 'paid', who: 'application' },
  })
  .timers({ late: { label: '到货逾期', at: 'deliverBy', after: days(1), while: ['toReceive', 'partly'], effect: 'tellLate' } })
  .todos({
    receive: { while: ['toReceive', 'partly'], for: whoMay('receive'), word: '待收货', due: 'deliverBy' },
    rate: { while: ['received', 'paid'], for: 'rater', word: '待评价供应商' },
  })
  .kpis(({ state, eq, gt, and, past, notEmpty, notState, sum: sumIn }) => {
    const bought = notState('draft', 'approving', 'cancelled')
    return {
      bought: sum('采购额', 'total', 'fen', bought),
      onTime: by('receivedAt', ratio('准时到货率', eq('onTime', true), notEmpty('receivedAt'))),
      saved: rate('节约率', sumIn('saved', and(bought, gt('estimate', 0))), sumIn('estimate', and(bought, gt('estimate', 0))), {
        digits: 2,
      }),
      waiting: count('待收货', state('toReceive', 'partly')),
      late: count('到货逾期', and(state('toReceive', 'partly'), past('deliverBy')), 'less'),
      payable: sum('未付金额', 'payable', 'fen', state('partly', 'received')),
    }
  })
  .form(
    {
      title: '订单信息',
      fields: [
        'supplier',
        'request',
        'organUuid',
        'projectUuid',
        'subject',
        'warehouse',
        'deliverBy',
        'payTerms',
        'contractNo',
        'overReason',
      ],
    },
    { title: '采购明细', fields: ['lines'] },
    {
      title: '金额',
      fields: ['total', 'estimate', 'saved', 'owed', 'invoiceTotal', 'paying', 'paid', 'payable'],
    },
    {
      title: '其他',
      fields: ['attachments', 'remark', 'receivedAt', 'onTime', 'reason', 'quality', 'delivery', 'price', 'service', 'ratedAt'],
    },
  )
  .list({
    columns: ['no', 'supplier', 'total', 'deliverBy', 'payable', 'state', 'request', 'organUuid', 'createTime'],
    filters: ['state', 'supplier', 'request', 'organUuid', 'projectUuid', 'subject', 'deliverBy', 'receivedAt', 'createTime'],
    search: ['no', 'contractNo'],
    sums: ['total', 'payable'],
    sortable: ['total', 'deliverBy'],
    views: [kanban('state'), kanban(buckets('deliverBy', [3, 7, 30]), { label: '按交货日期' }), chart('supplier', { label: '按供应商' })],
  })
  .inProject('projectUuid')
  .titled('no')
