import { exact, money, month, ref } from '@qifuyun/kit/fields.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'

/** What came and went in a month: sums of the ledger, kept so that a year of it is not added up at each look. */
export const monthBalance = entity('monthBalance', '月度收发', {
  month: month('月份').required(),
  warehouse: ref('仓库', () => warehouse).required(),
  item: ref('物品', () => item).required(),
  projectUuid: ref('项目', () => project).readonly(),
  inQty: exact('入库数量').required().default('0.0000'),
  inAmount: money('入库金额', { min: -1_000_000_000_000 }).required().default(0).visibleTo(COST_RIGHT),
  outQty: exact('出库数量').required().default('0.0000'),
  outAmount: money('出库金额', { min: -1_000_000_000_000 }).required().default(0).visibleTo(COST_RIGHT),
})
  .balance('month', 'warehouse', 'item')
  .list({
    columns: ['month', 'warehouse', 'item', 'inQty', 'inAmount', 'outQty', 'outAmount'],
    filters: ['month', 'warehouse', 'item'],
    sums: ['inAmount', 'outAmount'],
  })
  .inProject('projectUuid')
  .titled('month')
