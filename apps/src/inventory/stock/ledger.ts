import { date, dateTime, dict, exact, integer, money, organ, ref, text, user } from '@qifuyun/kit/fields.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { monthClose } from '#src/inventory/stock/month-close.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Kinds of lines: those of documents that bring goods in, and with a 1 before them of those that take them out. */
export const KIND = {
  purchased: '1',
  returned: '2',
  surplus: '3',
  opening: '4',
  movedIn: '5',
  outReversed: '8',
  otherIn: '9',
  used: '11',
  usedForWork: '12',
  scrapped: '13',
  missing: '14',
  movedOut: '15',
  sentBack: '16',
  inReversed: '18',
  otherOut: '19',
} as const

export type LedgerKind = (typeof KIND)[keyof typeof KIND]

/** By these something is used up or lost, or comes back of that; by the others it goes elsewhere, or back to where it came from. */
export const CONSUMED = [KIND.used, KIND.usedForWork, KIND.scrapped, KIND.missing, KIND.otherOut, KIND.outReversed] as const

const USED_UP: FilterNode = { field: 'kind', cmp: 'in', value: CONSUMED }

const KINDS = {
  purchased: [KIND.purchased, '采购入库', 'success'],
  returned: [KIND.returned, '退料入库', 'success'],
  surplus: [KIND.surplus, '盘盈', 'success'],
  opening: [KIND.opening, '期初', 'info'],
  movedIn: [KIND.movedIn, '调拨入', 'info'],
  outReversed: [KIND.outReversed, '出库冲销', 'neutral'],
  otherIn: [KIND.otherIn, '其他入库', 'success'],
  used: [KIND.used, '领用', 'warning'],
  usedForWork: [KIND.usedForWork, '工单用料', 'warning'],
  scrapped: [KIND.scrapped, '报废', 'error'],
  missing: [KIND.missing, '盘亏', 'error'],
  movedOut: [KIND.movedOut, '调拨出', 'info'],
  sentBack: [KIND.sentBack, '采购退货', 'warning'],
  inReversed: [KIND.inReversed, '入库冲销', 'neutral'],
  otherOut: [KIND.otherOut, '其他出库', 'warning'],
} as const

/** Every movement of goods, for ever. */
export const ledger = entity('ledger', '库存流水', {
  at: dateTime('时间').required(),
  bizDate: date('业务日期').required(),
  warehouse: ref('仓库', () => warehouse).required(),
  item: ref('物品', () => item).required(),
  batch: text('批次'),
  docNo: text('单据号').required(),
  lineNo: integer('行号').required(),
  kind: dict('类型', KINDS).required(),
  qtyIn: exact('入库数量').required().default('0.0000'),
  qtyOut: exact('出库数量').required().default('0.0000'),
  /** Signed: what it adds to the value of the stock. */
  amount: money('金额', { min: -1_000_000_000_000 }).required().visibleTo(COST_RIGHT),
  /** Of what left, as a positive amount; of what was used and is taken back, as a negative one; 0 of what came. */
  cost: money('出库成本', { min: -1_000_000_000_000 }).required().default(0).visibleTo(COST_RIGHT),
  qtyAfter: exact('结存数量').required(),
  valueAfter: money('结存金额').required().visibleTo(COST_RIGHT),
  sourceLine: text('来源行', { max: 60 }),
  organ: organ('部门'),
  receiver: user('领用人'),
  projectUuid: ref('项目', () => project),
})
  .ledger()
  .closedBy(() => monthClose, 'bizDate', t('该月份已关账'))
  .indexed('sourceLine')
  .list({
    columns: ['at', 'docNo', 'kind', 'item', 'batch', 'warehouse', 'qtyIn', 'qtyOut', 'amount', 'qtyAfter', 'valueAfter'],
    filters: ['docNo', 'warehouse', 'item', 'kind', 'bizDate', 'at', 'organ', 'receiver'],
    sums: ['cost'],
    views: [
      chart('kind', { label: '按类型' }),
      pivot('organ', 'kind', sum('出库成本', 'cost', 'fen', USED_UP), { label: '部门用料', heat: true }),
    ],
  })
  .kpis(() => ({ outCost: by('bizDate', sum('出库成本', 'cost', 'fen', USED_UP)) }))
  .inProject('projectUuid')
  .titled('docNo')
