import { date, exact, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { fen, times } from '@qifuyun/kit/values/exact.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { entity } from '#src/inventory/identity.ts'
import { COST_RIGHT } from '#src/inventory/stock/stock.ts'
import { t } from '#src/inventory/texts.ts'
import { project } from '#src/main-data/project.ts'

/** What was there when the books began, by hand or from a file: posted as it comes, only where nothing has moved yet. */
export const opening = entity('opening', '期初库存', {
  no: serial('QC{yyyyMMdd}{seq4}'),
  warehouse: ref('仓库', () => warehouse).required(),
  item: ref('物品', () => item).required(),
  batch: text('批次'),
  expiry: date('有效期'),
  qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
  price: exact('单价', { max: 99_999_999 }).required().visibleTo(COST_RIGHT),
  amount: money('金额')
    .derived(({ qty, price }) => fen(times(qty, price)))
    .visibleTo(COST_RIGHT),
  bizDate: date('业务日期').required(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .uniqueTogether(['warehouse', 'item', 'batch'], t('已有库存流水'))
  .states({ posted: ['10', '已过账', { tone: 'success', final: true }] })
  .list({
    columns: ['no', 'warehouse', 'item', 'batch', 'expiry', 'qty', 'price', 'amount', 'bizDate'],
    filters: ['warehouse', 'item', 'bizDate'],
    search: ['no', 'batch'],
    sums: ['amount'],
  })
  .inProject('projectUuid')
  .titled('no')
