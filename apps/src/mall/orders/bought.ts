import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { order } from '#src/mall/orders/order.ts'

const o = columns(order, 'o')
const l = childColumns<typeof order, 'lines'>(order, 'lines', 'l')

/** How many units of goods somebody has ordered so far and not given back, by goods. One statement. */
export const boughtBefore = async ({ rows }: Context, customer: string, goods: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ goods: string; qty: number }>(sql`
    select ${l.goods} as goods, sum(${l.qty} - coalesce(${l.refundedQty}, 0))::int as qty
    from ${l.table} join ${o.table} on ${o.uuid} = ${l.parentUuid}
    where ${o.customer} = ${customer}::uuid and ${o.live} and not ${o.in('cancelled', 'refunded')} and ${l.goods} = any(${goods}::uuid[])
    group by ${l.goods}`)
  return new Map(found.map((each) => [each.goods, each.qty]))
}
