import {
  date,
  dateTime,
  dict,
  files,
  integer,
  link,
  longText,
  money,
  percent,
  phone,
  ref,
  rows,
  self,
  serial,
  text,
} from '@qifuyun/kit/fields.ts'
import { averageMinutes, by, count, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { taxOf } from '#src/invoicing/applying/tax.ts'
import { entity } from '#src/invoicing/identity.ts'
import { title } from '#src/invoicing/titles/title.ts'
import { project } from '#src/main-data/project.ts'

export const LINES_MAX = 100
const AMOUNT_MAX = 1_000_000_000
/** Electronic and on paper; special ones are for companies alone. */
export const TYPE = { electronic: '1', electronicSpecial: '2', paper: '3', paperSpecial: '4' } as const

const num = (value: unknown): number => (typeof value === 'number' ? value : 0)
const signed = { min: -AMOUNT_MAX, max: AMOUNT_MAX }

/** An invoice that somebody asks for, and what has become of it. A red one takes another one back, in whole or in part, with negative lines. */
export const apply = entity('apply', '开票申请', {
  no: serial('KP{yyyyMM}{seq5}', '申请单号'),
  titleUuid: ref('发票抬头', () => title).required(),
  type: dict('发票类型', {
    electronic: [TYPE.electronic, '电子普票', 'info'],
    electronicSpecial: [TYPE.electronicSpecial, '电子专票', 'violet'],
    paper: [TYPE.paper, '纸质普票', 'neutral'],
    paperSpecial: [TYPE.paperSpecial, '纸质专票', 'warning'],
  })
    .required()
    .default(TYPE.electronic),
  projectUuid: ref('项目', () => project).readonly(),
  lines: rows(
    '开票明细',
    {
      receivable: ref('应收单', () => receivable).required(),
      amount: money('开票金额', signed).required(),
      item: text('开票项目', { max: 120 }).readonly(),
      taxRate: percent('税率').readonly(),
      tax: money('税额', signed).derived(({ amount, taxRate }) => taxOf(num(amount), num(taxRate))),
    },
    { min: 1, max: LINES_MAX },
  ),
  amount: money('价税合计', signed).derived(({ lines }) => sumOf(lines, 'amount')),
  tax: money('税额合计', signed).derived(({ lines }) => sumOf(lines, 'tax')),
  email: text('接收邮箱', { max: 100 }),
  phone: phone('接收手机'),
  remark: text('备注', { max: 200 }),
  invoiceNo: text('发票号码', { max: 20 }).readonly(),
  invoiceCode: text('发票代码', { max: 20 }).readonly(),
  invoiceDate: date('开票日期').readonly(),
  pdf: files('发票文件', { max: 1 }).readonly(),
  issuedAt: dateTime('开具时间').readonly(),
  deliveredAt: dateTime('交付时间').readonly(),
  /** What of it has been taken back. */
  redTotal: money('已红冲金额').readonly().required().default(0),
  redOf: self('原发票').readonly(),
  redAmount: money('红冲金额', { min: 1, max: AMOUNT_MAX }).readonly().hint('不填则全额红冲'),
  redBill: ref('仅红冲应收单', () => receivable).readonly(),
  redUuid: link('红冲审批编号'),
  reason: text('原因', { max: 200 }).readonly(),
  /** Why it was not made, and how often that was tried. */
  problem: longText('失败原因', { max: 300 }).readonly(),
  tries: integer('尝试次数').readonly().required().default(0),
  askAt: dateTime('下次查询').readonly().inner(),
  /** Whether the provider has been asked for it: from then on it is asked what became of it, never for another one. */
  askedAt: dateTime('提交税控时间').readonly(),
})
  .states({
    pending: ['10', '待审核', { tone: 'warning', phase: 'waiting' }],
    rejected: ['11', '已驳回', { tone: 'error', phase: 'closed' }],
    issuing: ['20', '开票中', { tone: 'info', locked: true, phase: 'working' }],
    failed: ['21', '失败', { tone: 'error', locked: true, phase: 'working' }],
    issued: ['30', '已开票', { tone: 'success', locked: true, phase: 'done' }],
    delivered: ['40', '已交付', { tone: 'success', locked: true, phase: 'done' }],
    red: ['50', '已红冲', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    resubmit: {
      label: '重新提交',
      from: 'rejected',
      to: 'pending',
      who: ['creator', 'permission'],
      guard: 'stillFits',
      set: { reason: null },
    },
    approve: { label: '审核通过', from: 'pending', to: 'issuing', who: 'permission', bulk: true, guard: 'stillFits', effect: 'queue' },
    reject: {
      label: '驳回',
      from: ['pending', 'failed'],
      to: 'rejected',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      guard: 'isBlue',
    },
    retry: { label: '重新开票', from: 'failed', to: 'issuing', who: 'permission', bulk: true, effect: 'queue' },
    enter: {
      label: '录入发票',
      from: ['pending', 'issuing', 'failed'],
      to: 'issued',
      who: 'permission',
      form: ['invoiceNo!', 'invoiceCode', 'invoiceDate!', 'pdf'],
      guard: 'mayEnter',
      effect: 'entered',
    },
    attach: { label: '上传发票文件', from: ['issued', 'delivered'], who: 'permission', form: ['pdf!'] },
    deliver: { label: '交付', from: 'issued', to: 'delivered', who: 'permission', bulk: true, set: { deliveredAt: now }, effect: 'hand' },
    redden: {
      label: '红冲',
      from: ['issued', 'delivered'],
      to: ['issued', 'delivered'],
      who: 'permission',
      form: ['reason!', 'redBill', 'redAmount'],
      danger: true,
      guard: 'mayRedden',
      approval: { flow: 'invoice.red', link: 'redUuid', leads: { approved: 'issued' }, label: '红冲审批' },
    },
  })
  .rights({ link: '生成发票链接' })
  .timers({ progress: { label: '开具发票', at: 'askAt', while: 'issuing', effect: 'progress' } })
  .todos({
    pending: { while: 'pending', for: whoMay('approve'), word: '待审核' },
    failed: { while: 'failed', for: whoMay('retry'), word: '开票失败' },
  })
  .kpis(({ state, and, empty }) => {
    const made = state('issued', 'delivered', 'red')
    return {
      invoiced: by('invoiceDate', sum('开票额', 'amount', 'fen', made, 'more')),
      tax: by('invoiceDate', sum('税额', 'tax', 'fen', made)),
      waiting: count('待开票', state('pending', 'issuing', 'failed'), 'less'),
      failed: count('开票失败', state('failed'), 'less'),
      duration: by('issuedAt', averageMinutes('开票时长', 'createTime', 'issuedAt', and(made, empty('redOf')))),
      toDeliver: count('待交付', state('issued'), 'less'),
    }
  })
  .overview({ lead: 'invoiced', support: ['tax', 'waiting', 'failed', 'duration'], charts: ['type', 'projectUuid'] })
  .form(
    { title: '申请', fields: ['no', 'titleUuid', 'type', 'projectUuid', 'email', 'phone', 'remark'] },
    { title: '明细', fields: ['lines', 'amount', 'tax'] },
    { title: '发票', fields: ['invoiceNo', 'invoiceCode', 'invoiceDate', 'pdf', 'issuedAt', 'deliveredAt'] },
    { title: '红冲', fields: ['redOf', 'redTotal', 'redBill', 'redAmount', 'reason'] },
    { title: '开具', fields: ['askedAt', 'tries', 'problem'] },
  )
  .list({
    columns: ['no', 'titleUuid', 'type', 'amount', 'tax', 'invoiceNo', 'invoiceDate', 'createTime', 'state'],
    filters: ['state', 'type', 'projectUuid', 'titleUuid', 'invoiceDate', 'amount', 'createTime'],
    search: ['no', 'invoiceNo', 'remark'],
    sortable: ['amount', 'invoiceDate'],
    sums: ['amount', 'tax'],
    views: [
      kanban('state'),
      chart('type', { label: '按类型' }),
      pivot('projectUuid', 'type', sum('开票额', 'amount', 'fen'), { label: '项目开票' }),
    ],
  })
  .inProject('projectUuid')
  .titled('no')
