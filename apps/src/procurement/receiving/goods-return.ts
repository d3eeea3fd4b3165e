import { date, dict, exact, images, integer, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/procurement/identity.ts'
import { LINES_MAX, PRICE_MAX, QTY_MAX } from '#src/procurement/lines.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { supplier } from '#src/supplier/supplier.ts'

export const REPLACE = '2' as const

/** Goods of an order go back: for less to pay, or for others in their place. */
export const goodsReturn = entity('goodsReturn', '退货单', {
  no: serial('TH{yyyyMM}{seq4}'),
  order: ref('采购单', () => order).required(),
  supplier: ref('供应商', () => supplier).readonly(),
  kind: dict('退货方式', { refund: ['1', '退款', 'warning'], replace: [REPLACE, '换货', 'info'] })
    .required()
    .default('1'),
  warehouse: ref('退货仓库', () => warehouse),
  reason: text('退货原因', { max: 200 }).required(),
  lines: rows(
    '退货明细',
    {
      line: integer('订单行', { min: 1, max: LINES_MAX }).required(),
      name: text('品名', { max: 120 }).readonly(),
      qty: exact('退货数量', { min: 0.0001, max: QTY_MAX }).required(),
      price: exact('单价', { max: PRICE_MAX }).readonly(),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
    },
    { min: 1, max: LINES_MAX },
  ),
  total: money('退货金额').derived(({ lines }) => sumOf(lines, 'amount')),
  /** What was paid for goods that went back, and the supplier has to give back. */
  refundDue: money('应退款').readonly().required().default(0),
  refundedOn: date('退款到账日期').readonly(),
  voucher: text('退款凭证号', { max: 64 }).readonly(),
  photos: images('照片'),
  outDocNo: text('出库单号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    draft: ['10', '草稿'],
    toRefund: ['15', '待退款', { tone: 'warning', locked: true, phase: 'waiting' }],
    done: ['20', '已退货', { tone: 'success', final: true }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    confirm: {
      label: '确认退货',
      from: 'draft',
      to: ['done', 'toRefund'],
      who: 'permission',
      confirm: '确认退货「{no}」？',
      effect: 'sendBack',
    },
    refund: { label: '登记退款', from: 'toRefund', to: 'done', who: 'permission', form: ['refundedOn!', 'voucher'], effect: 'takeRefund' },
    cancel: {
      label: '取消',
      from: 'draft',
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({ refund: { while: 'toRefund', for: whoMay('refund'), word: '待收供应商退款' } })
  .kpis(({ state }) => ({
    returned: sum('退货金额', 'total', 'fen', state('toRefund', 'done'), 'less'),
    toRefund: sum('待收退款', 'refundDue', 'fen', state('toRefund'), 'less'),
    toSend: count('待退货', state('draft'), 'less'),
  }))
  .form(
    { title: '退货信息', fields: ['order', 'supplier', 'kind', 'warehouse', 'reason', 'total', 'outDocNo'] },
    { title: '退款', fields: ['refundDue', 'refundedOn', 'voucher'] },
    { title: '退货明细', fields: ['lines'] },
    { title: '其他', fields: ['photos'] },
  )
  .list({
    columns: ['no', 'order', 'supplier', 'kind', 'total', 'reason', 'state', 'createTime'],
    filters: ['state', 'kind', 'order', 'supplier', 'createTime'],
    search: ['no', 'reason'],
    sums: ['total'],
  })
  .inProject('projectUuid')
  .titled('no')
