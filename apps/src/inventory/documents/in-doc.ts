import { date, dateTime, dict, exact, flag, link, longText, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { DOC_STATES, docActions, LINES_MAX } from '#src/inventory/documents/doc-life.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'
import { supplier } from '#src/supplier/supplier.ts'

export const QTY_MAX = 999_999

const ACTIONS = docActions('inventory.in')
const IN_ACTIONS = { ...ACTIONS, cancel: { ...ACTIONS.cancel, effect: 'tellDropped' } } as const

/** Goods that come in. */
export const inDoc = entity('inDoc', '入库单', {
  no: serial('RK{yyyyMMdd}{seq4}'),
  kind: dict('类型', {
    purchased: [KIND.purchased, '采购入库', 'success'],
    returned: [KIND.returned, '退料入库', 'info'],
    surplus: [KIND.surplus, '盘盈'],
    opening: [KIND.opening, '期初'],
    movedIn: [KIND.movedIn, '调拨入'],
    outReversed: [KIND.outReversed, '出库冲销'],
    other: [KIND.otherIn, '其他入库'],
  })
    .required()
    .default(KIND.purchased),
  warehouse: ref('仓库', () => warehouse).required(),
  bizDate: date('业务日期').required(),
  supplier: ref('供应商', () => supplier),
  procurementUuid: link('关联采购'),
  sourceNo: text('来源单号', { max: 40 }),
  remark: longText('备注'),
  lines: rows(
    '入库明细',
    {
      item: ref('物品', () => item).required(),
      qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
      inUnit2: flag('按辅助单位').default(false),
      price: exact('单价', { max: 99_999_999 }).required().default('0.0000').visibleTo(COST_RIGHT),
      amount: money('金额')
        .derived(({ qty, price }) => fen(times(qty, price)))
        .visibleTo(COST_RIGHT),
      batch: text('批次'),
      expiry: date('有效期'),
      sourceLine: text('来源行', { max: 60 }).hint('退料时填写出库单号和行号，如 CK202601010001-1'),
      /** In the item's own unit. */
      baseQty: exact('入库数量').readonly(),
      cost: money('入账金额').readonly().visibleTo(COST_RIGHT),
    },
    { min: 1, max: LINES_MAX },
  ),
  total: money('合计')
    .derived(({ lines }) => sumOf(lines, 'amount'))
    .visibleTo(COST_RIGHT),
  cost: money('入账金额').readonly().visibleTo(COST_RIGHT),
  projectUuid: ref('项目', () => project).readonly(),
  postedAt: dateTime('过账时间').readonly(),
  approvalUuid: link('关联审批'),
  reason: text('冲销原因', { max: 200 }).readonly(),
  mirrorNo: text('冲销单号').readonly(),
})
  .states(DOC_STATES)
  .actions(IN_ACTIONS)
  .list({
    columns: ['no', 'kind', 'warehouse', 'bizDate', 'supplier', 'sourceNo', 'total', 'postedAt', 'state'],
    filters: ['state', 'kind', 'warehouse', 'supplier', 'bizDate', 'postedAt'],
    search: ['no', 'sourceNo'],
    sums: ['total'],
    views: [kanban('state')],
  })
  .kpis(({ and, notEmpty, notState }) => ({
    received: by('postedAt', sum('入库金额', 'cost', 'fen', and(notEmpty('postedAt'), notState('reversed')))),
  }))
  .inProject('projectUuid')
  .titled('no')
