import type { Context } from '@qifuyun/kit/context.ts'
import { worthOf } from '#src/inventory/stock/holding.ts'
import { stock } from '#src/inventory/stock/stock.ts'

/** What so much of each item is worth by what the stock of a warehouse is worth now, in fen; 0 where nobody knows. One statement. */
export const worthOfEach = async (
  { rows }: Context,
  warehouse: string,
  lines: readonly { item: string; qty: string }[],
): Promise<number[]> => {
  const items = [...new Set(lines.map(({ item }) => item))]
  const found =
    items.length === 0 ? [] : await rows.list(stock, (f) => f.and(f.eq('warehouse', warehouse), f.oneOf('item', items)), items.length)
  const byItem = new Map(found.map((row) => [row.item, row]))
  return lines.map(({ item, qty }) => {
    const shelf = byItem.get(item)
    return shelf === undefined ? 0 : (worthOf(shelf, qty) ?? 0)
  })
}

/** What all of the lines are worth together. */
export const worthOfAll = async (call: Context, warehouse: string, lines: readonly { item: string; qty: string }[]): Promise<number> =>
  (await worthOfEach(call, warehouse, lines)).reduce((sum, each) => sum + each, 0)
