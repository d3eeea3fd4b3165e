import { dateTime, exact, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Stock that has fallen below its safe line: one at a time for each, until it is above the line again. */
export const shortage = entity('shortage', '补货提醒', {
  stock: ref('库存', () => stock).required(),
  item: ref('物品', () => item).required(),
  name: text('名称', { max: 120 }).required(),
  warehouse: ref('仓库', () => warehouse).required(),
  projectUuid: ref('项目', () => project),
  keeper: user('管理员').required(),
  available: exact('可用数量').required(),
  safety: exact('安全库存').required(),
  onOrder: exact('在途数量').required().default('0.0000'),
  proposed: exact('建议补货').required(),
  endedAt: dateTime('补足时间'),
})
  .states({
    open: ['10', '待补货', { tone: 'warning', locked: true, phase: 'waiting' }],
    ended: ['20', '已补足', { tone: 'success', final: true }],
  })
  .uniqueTogether(['stock'], t('已有未补足的提醒'), { while: ['open'] })
  .recorded()
  .todos({ restock: { while: 'open', for: 'keeper', word: '待补货' } })
  .list({
    columns: ['item', 'warehouse', 'available', 'safety', 'onOrder', 'proposed', 'keeper', 'createTime', 'endedAt', 'state'],
    filters: ['state', 'warehouse', 'item', 'keeper', 'createTime'],
    search: ['name'],
  })
  .kpis(({ state }) => ({ open: count('待补货', state('open'), 'less') }))
  .inProject('projectUuid')
  .seenBy('keeper')
  .titled('name')
