import { date, exact, files, integer, link, longText, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/procurement/identity.ts'
import { LINES_MAX, PRICE_MAX, QTY_MAX } from '#src/procurement/lines.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** A supplier is to be paid for what has come of an order, by an invoice that fits both. */
export const payment = entity('payment', '付款申请', {
  no: serial('FK{yyyyMM}{seq4}'),
  order: ref('采购单', () => order).required(),
  supplier: ref('供应商', () => supplier).readonly(),
  invoiceNo: text('发票号码', { max: 20 }),
  /** The invoice of which it is, from when it is asked for until it is given up: each is paid once. */
  invoiceKey: text('供应商与发票号码', { max: 60 }).readonly().inner().unique(),
  invoiceDate: date('开票日期'),
  lines: rows(
    '发票明细',
    {
      line: integer('订单行', { min: 1, max: LINES_MAX }).required(),
      name: text('品名', { max: 120 }).readonly(),
      qty: exact('开票数量', { min: 0.0001, max: QTY_MAX }).required(),
      price: exact('发票单价', { max: PRICE_MAX }).required(),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
      orderPrice: exact('订单单价', { max: PRICE_MAX }).readonly(),
      open: exact('未开票数量').readonly(),
    },
    { max: LINES_MAX },
  ),
  total: money('发票金额').derived(({ lines }) => sumOf(lines, 'amount')),
  amount: money('付款金额'),
  attachments: files('发票文件'),
  remark: longText('备注'),
  paidOn: date('付款日期').readonly(),
  voucher: text('付款凭证号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    toPay: ['30', '待付款', { tone: 'info', locked: true, phase: 'waiting' }],
    paid: ['40', '已付款', { tone: 'success', final: true }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    submit: {
      label: '提交付款',
      from: 'draft',
      to: 'toPay',
      who: 'permission',
      guard: 'matches',
      effect: 'claimInvoice',
      approval: { flow: 'procurement.payment', link: 'approvalUuid', while: 'approving', holds: 'payable', label: '付款审批' },
    },
    pay: { label: '登记付款', from: 'toPay', to: 'paid', who: 'permission', form: ['paidOn!', 'voucher'], effect: 'notePaid' },
    cancel: {
      label: '取消',
      from: ['draft', 'toPay'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      effect: 'letGo',
    },
  })
  .todos({ pay: { while: 'toPay', for: whoMay('pay'), word: '待付款' } })
  .kpis(({ state }) => ({
    paid: by('paidOn', sum('付款金额', 'amount', 'fen', state('paid'))),
    toPay: sum('待付款金额', 'amount', 'fen', state('toPay')),
    approving: count('待审批付款', state('approving')),
  }))
  .form(
    { title: '付款信息', fields: ['order', 'supplier', 'invoiceNo', 'invoiceDate', 'total', 'amount', 'paidOn', 'voucher'] },
    { title: '发票明细', fields: ['lines'] },
    { title: '附件', fields: ['attachments', 'remark'] },
  )
  .list({
    columns: ['no', 'order', 'supplier', 'invoiceNo', 'total', 'amount', 'paidOn', 'state', 'createTime'],
    filters: ['state', 'order', 'supplier', 'invoiceDate', 'paidOn', 'createTime'],
    search: ['no', 'invoiceNo'],
    sums: ['amount'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .titled('no')
