import { date, dateTime, exact, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { buckets, kanban } from '@qifuyun/kit/views.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { project } from '#src/main-data/project.ts'

/** Goods that end within so many days, or have ended, are about to be lost. */
const EXPIRING_DAYS = 30

/** What there is of each batch; its cost is that of the item. */
export const batchStock = entity('batchStock', '批次库存', {
  warehouse: ref('仓库', () => warehouse).required(),
  item: ref('物品', () => item).required(),
  batch: text('批次').required(),
  projectUuid: ref('项目', () => project).readonly(),
  keeper: user('管理员').readonly(),
  qty: exact('数量').required().default('0.0000'),
  /** Its share of what the item is worth there: the cost is that of the item. */
  value: money('价值').readonly().default(0).visibleTo(COST_RIGHT),
  expiry: date('有效期').readonly(),
  warnAt: dateTime('下次预警').readonly(),
})
  .balance('warehouse', 'item', 'batch')
  .timers({ warn: { label: '效期预警', at: 'warnAt', effect: 'warn' } })
  .list({
    columns: ['item', 'warehouse', 'batch', 'qty', 'value', 'expiry', 'warnAt'],
    filters: ['warehouse', 'item', 'expiry', 'qty'],
    search: ['batch'],
    sums: ['value'],
    sort: [{ field: 'expiry', order: 'asc' }],
    views: [kanban(buckets('expiry', [7, 30, 90]), { label: '按有效期' })],
  })
  .kpis(({ and, gt, le }) => ({
    expiringValue: sum('临期库存金额', 'value', 'fen', and(gt('qty', '0'), le('expiry', inDays(EXPIRING_DAYS))), 'less'),
  }))
  .inProject('projectUuid')
  .seenBy('keeper')
  .titled('batch')
