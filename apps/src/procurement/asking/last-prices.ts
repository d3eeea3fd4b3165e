import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { order } from '#src/procurement/ordering/order.ts'

const o = columns(order, 'o')
const l = childColumns(order, 'lines', 'l')
const BOUGHT = [order.stateCode('toReceive'), order.stateCode('partly'), order.stateCode('received'), order.stateCode('paid')]

/** Lines with what was paid for their items last. */
export const withLast = <Line extends { item?: string | null; lastPrice?: string | null }>(
  lines: readonly Line[],
  last: ReadonlyMap<string, string>,
) => lines.map((line) => ({ ...line, lastPrice: (line.item && last.get(line.item)) || null }))

/** What the last order paid for each of these items; in one statement. */
export const lastPrices = async (
  { rows }: Context,
  items: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(items.flatMap((item) => item ?? []))]
  if (asked.length === 0) return new Map()
  const found = await rows.query<{ item: string; price: string }>(sql`
    select distinct on (${l.item}) ${l.item} as item, ${l.price}::text as price
    from ${l.table} join ${o.table} on ${l.parentUuid} = ${o.uuid}
    where ${l.item} = any(${asked}::uuid[]) and ${o.live} and ${o.state} = any(${BOUGHT}::text[])
    order by ${l.item}, ${o.createdAt} desc, ${o.uuid} desc`)
  return new Map(found.map(({ item, price }) => [item, price]))
}
