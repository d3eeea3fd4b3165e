import { exact, ref, text } from '@qifuyun/kit/fields.ts'
import { item } from '#src/inventory/goods/item.ts'

/** Lines of a document. */
export const LINES_MAX = 200
export const QTY_MAX = 999_999
/** In yuan. */
export const PRICE_MAX = 99_999_999

/** What is bought: an item of the stock, or by its name what is not kept there. */
export const goods = () => ({
  item: ref('物品', () => item),
  name: text('品名', { max: 100 }),
  spec: text('规格'),
  unit: text('单位', { max: 10 }),
  qty: exact('数量', { min: 0.0001, max: QTY_MAX }).required(),
})
