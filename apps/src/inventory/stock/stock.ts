import { level } from '@qifuyun/kit/entity-spec.ts'
import { date, dateTime, exact, flag, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { averageOf, QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { pivot } from '@qifuyun/kit/views.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** The right without which nobody sees what goods cost. */
export const COST_RIGHT = 'stock:action.cost'

/** What there is of an item in a warehouse: written by posting alone, and always the sum of its ledger. */
export const stock = entity('stock', '库存', {
  warehouse: ref('仓库', () => warehouse).required(),
  item: ref('物品', () => item).required(),
  name: text('名称', { max: 120 }).readonly(),
  category: ref('分类', () => itemCategory).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  keeper: user('管理员').readonly(),
  qty: exact('数量').required().default('0.0000'),
  reserved: exact('预留数量').required().default('0.0000'),
  available: exact('可用数量').derived(({ qty, reserved }) => (qty && reserved ? exactText(minus(qty, reserved), QTY_SCALE) : null)),
  value: money('价值').required().default(0).visibleTo(COST_RIGHT),
  average: exact('平均单价')
    .derived(({ qty, value }) => (typeof qty === 'string' && typeof value === 'number' ? averageOf({ qty, value }) : null))
    .visibleTo(COST_RIGHT),
  safety: exact('安全库存').readonly(),
  target: exact('最高库存').readonly(),
  short: flag('低于安全库存').derived(({ available, safety }) => Boolean(available && safety && compare(available, safety) < 0)),
  personal: flag('个人库').readonly().default(false),
  lastInAt: dateTime('最近入库').readonly(),
  lastOutAt: dateTime('最近出库').readonly(),
  /** The moment from which it lies dead: 180 days after it was last given out, or came. */
  deadAt: dateTime('呆滞时间').readonly(),
  /** The day of its last count: nothing that is dated before it is written afterwards. */
  countedOn: date('最近盘点').readonly(),
  /** What there was before the last piece left: by that its value is known when some comes back. */
  lastQty: exact('清零前数量').readonly().inner(),
  lastValue: money('清零前价值').readonly().inner().visibleTo(COST_RIGHT),
})
  .computed({ spec: text('规格') })
  .balance('warehouse', 'item')
  .keeps('qty', '>=', 'reserved', t('库存不足'))
  .rights({ cost: '查看成本' })
  .list({
    columns: ['name', 'spec', 'warehouse', 'available', 'qty', 'reserved', 'average', 'value', 'lastInAt', 'lastOutAt', 'short'],
    levels: [level({ now: 'available', safe: 'safety', target: 'target' })],
    filters: ['warehouse', 'item', 'category', 'projectUuid', 'keeper', 'personal', 'short', 'qty', 'deadAt'],
    search: ['name'],
    sortable: ['value', 'available'],
    sums: ['value'],
    views: [pivot('category', 'warehouse', sum('库存金额', 'value', 'fen'), { label: '金额分布', heat: true })],
  })
  .kpis(({ eq, gt, and, past }) => ({
    stockValue: sum('库存金额', 'value', 'fen'),
    itemsBelowSafety: count('低于安全库存', eq('short', true), 'less'),
    deadStock: sum('呆滞库存金额', 'value', 'fen', and(gt('qty', '0'), past('deadAt')), 'less'),
  }))
  .overview({ lead: 'stockValue', support: ['itemsBelowSafety', 'deadStock'], charts: ['category', 'warehouse'] })
  .inProject('projectUuid')
  .seenBy('keeper')
  .selfService()
  .titled('name')
