import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'

const o = columns(order, 'o')
const l = childColumns(order, 'lines', 'l')
const r = columns(receipt, 'r')
const g = childColumns(receipt, 'lines', 'g')

const OPEN = [order.stateCode('toReceive'), order.stateCode('partly')]
/** What has come and does not lie in the stock. */
const CHECKED = [receipt.stateCode('checked'), receipt.stateCode('unstored')]

interface Place {
  warehouse: string
  item: string
}

/**
 * How much of items is on its way to warehouses: what has not come of running orders, and what has come and does not lie in the stock yet.
 * In the order in which it was asked; one statement.
 */
export const comingTo = async ({ rows }: Context, { places }: { places: readonly Place[] }): Promise<readonly string[]> => {
  const items = [...new Set(places.map(({ item }) => item))]
  const found = await rows.query<Place & { qty: string }>(sql`
    select warehouse, item, sum(qty)::text as qty from (
      select ${o.warehouse} as warehouse, ${l.item} as item, greatest(${l.qty} - ${l.accepted} + ${l.returned}, 0) as qty
      from ${l.table} join ${o.table} on ${l.parentUuid} = ${o.uuid}
      where ${o.live} and ${o.state} = any(${OPEN}::text[]) and ${l.item} = any(${items}::uuid[])
      union all
      select ${r.warehouse}, n.item, ${g.ok} from ${g.table} join ${r.table} on ${g.parentUuid} = ${r.uuid}
      join lateral (
        select ${l.item} as item from ${l.table} where ${l.parentUuid} = ${r.order} order by ${l.sort} offset ${g.line} - 1 limit 1) n on true
      where ${r.live} and ${r.state} = any(${CHECKED}::text[]) and n.item = any(${items}::uuid[])) coming
    group by warehouse, item`)
  return places.map(
    ({ warehouse, item }) => found.find((each) => each.warehouse === warehouse && each.item === item)?.qty ?? exactText(0, 4),
  )
}
