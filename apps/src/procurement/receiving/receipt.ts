import { date, exact, flag, images, integer, longText, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { count, rate } from '@qifuyun/kit/kpi.ts'
import { exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/procurement/identity.ts'
import { totalQty } from '#src/procurement/line-counts.ts'
import { LINES_MAX, QTY_MAX } from '#src/procurement/lines.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** What of an order has come, and what of it is good. */
export const receipt = entity('receipt', '收货单', {
  no: serial('SH{yyyyMM}{seq4}'),
  order: ref('采购单', () => order).required(),
  supplier: ref('供应商', () => supplier).readonly(),
  warehouse: ref('收货仓库', () => warehouse),
  receivedOn: date('收货日期').required(),
  lines: rows(
    '收货明细',
    {
      line: integer('订单行', { min: 1, max: LINES_MAX }).required(),
      name: text('品名', { max: 120 }).readonly(),
      qty: exact('到货数量', { min: 0.0001, max: QTY_MAX }).required(),
      ok: exact('合格数量', { max: QTY_MAX }),
      bad: exact('不合格数量').derived(({ qty, ok }) => {
        const rest = minus(qty, ok)
        return rest === null ? null : exactText(rest.units < 0n ? 0 : rest, 4)
      }),
      batch: text('批次'),
      expiry: date('有效期'),
      asset: flag('固定资产').hint('不入库的物品勾选后按合格数量建立资产卡片'),
      fault: text('不合格原因', { max: 100 }),
    },
    { max: LINES_MAX },
  ),
  qty: exact('到货合计').derived(({ lines }) => totalQty(lines, 'qty')),
  ok: exact('合格合计').derived(({ lines }) => totalQty(lines, 'ok')),
  photos: images('收货照片'),
  remark: longText('备注'),
  inDocNo: text('入库单号').readonly(),
  /** How often its goods were sent to the stock. */
  turn: integer('入库次数').readonly().inner().required().default(0),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    draft: ['10', '草稿'],
    checked: ['20', '待入库', { tone: 'warning', locked: true, phase: 'working' }],
    unstored: ['25', '入库已取消', { tone: 'error', locked: true, phase: 'working' }],
    stored: ['30', '已完成', { tone: 'success', locked: true, phase: 'done' }],
    cancelled: ['90', '已取消', { final: true }],
  })
  .actions({
    confirm: { label: '确认收货', from: 'draft', to: ['checked', 'stored'], who: 'permission', effect: 'take' },
    cancel: {
      label: '取消',
      from: 'draft',
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
    },
    store: { label: '入库', from: 'checked', to: 'stored', who: 'application' },
    drop: { label: '入库取消', from: ['checked', 'stored'], to: 'unstored', who: 'application', danger: true },
    storeAgain: { label: '重新入库', from: 'unstored', to: 'checked', who: 'permission', effect: 'storeAgain' },
    takeBack: {
      label: '撤销收货',
      from: 'unstored',
      to: 'cancelled',
      who: 'permission',
      confirm: '确认撤销「{no}」？采购单将重新等待到货',
      danger: true,
      effect: 'takeBack',
    },
  })
  .todos({
    check: { while: 'draft', for: whoMay('confirm'), word: '待确认收货' },
    storeAgain: { while: 'unstored', for: whoMay('storeAgain'), word: '入库已取消，待处理' },
  })
  .kpis(({ state, sum: sumIn }) => ({
    okRate: rate('合格率', sumIn('ok', state('checked', 'unstored', 'stored')), sumIn('qty', state('checked', 'unstored', 'stored')), {
      digits: 2,
    }),
    toStore: count('待入库', state('checked', 'unstored'), 'less'),
  }))
  .form(
    { title: '收货信息', fields: ['order', 'supplier', 'warehouse', 'receivedOn', 'inDocNo'] },
    { title: '收货明细', fields: ['lines'] },
    { title: '其他', fields: ['photos', 'remark', 'qty', 'ok'] },
  )
  .list({
    columns: ['no', 'order', 'supplier', 'receivedOn', 'qty', 'ok', 'inDocNo', 'state', 'createTime'],
    filters: ['state', 'order', 'supplier', 'warehouse', 'receivedOn', 'createTime'],
    search: ['no', 'inDocNo'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .titled('no')
