import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { join, raw, sql } from '@qifuyun/kit/sql.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { SCOPE, stocktake } from '#src/inventory/counting/stocktake.ts'
import { item } from '#src/inventory/goods/item.ts'
import { batchStock } from '#src/inventory/stock/batch-stock.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { stock } from '#src/inventory/stock/stock.ts'

type Stocktake = StoredOf<typeof stocktake>

const s = columns(stock, 's')
const b = columns(batchStock, 'b')
const i = columns(item, 'i')
const l = columns(countLine, 'l')
const g = columns(ledger, 'g')
const p = columns(stocktake, 'p')

/** What lies in the scope of a count, batch by batch. */
export interface Booked {
  item: string
  batch: string | null
  name: string
  code: string
  barcode: string | null
  unit: string
  bookQty: string
}

const within = ({ scope, categories, items }: Stocktake) =>
  scope === SCOPE.category
    ? sql`${i.category} = any(${categories ?? []}::uuid[])`
    : scope === SCOPE.items
      ? sql`${i.uuid} = any(${items ?? []}::uuid[])`
      : raw('true')

/** Everything that the books say lies there. One statement. */
export const bookedIn = ({ rows }: Context, of: Stocktake): Promise<Booked[]> =>
  rows.query<Booked>(sql`
    select ${i.uuid} as item, ${b.batch} as batch, concat_ws(' ', ${i.name}, ${i.spec}) as name, ${i.code}, ${i.barcode}, ${i.unit},
      coalesce(${b.qty}, ${s.qty}, 0)::numeric(20, 4)::text as "bookQty"
    from ${i.table}
    ${join([of.scope === SCOPE.items ? sql`left join` : sql`join`], '')} ${s.table} on ${s.item} = ${i.uuid} and ${s.warehouse} = ${of.warehouse} and ${s.live}
    left join ${b.table} on ${i.batchManaged} and ${b.item} = ${i.uuid} and ${b.warehouse} = ${of.warehouse} and ${b.qty} > 0 and ${b.live}
    where ${i.live} and ${within(of)} and (not coalesce(${i.batchManaged}, false) or ${b.batch} is not null)
    order by ${i.code}, ${b.batch}`)

type Shelved = Pick<Booked, 'item' | 'batch'>
const shelfOf = ({ item: of, batch }: Shelved): string => JSON.stringify([of, batch || null])

/** What the books said at the begin of a count of goods beyond its scope: what there is now, less what has come and gone since. One statement. */
export const bookedAtBegin = async (
  { rows }: Context,
  { warehouse, startedAt }: Stocktake,
  goods: readonly Shelved[],
): Promise<(of: Shelved) => string> => {
  const asked = goods.map(({ item: of, batch }) => ({ item: of, batch: batch || null }))
  const found = await rows.query<Shelved & { qty: string }>(sql`
    select a.item, a.batch, (case when a.batch is null then coalesce(${s.qty}, 0) else coalesce(${b.qty}, 0) end - coalesce((
        select sum(${g.qtyIn} - ${g.qtyOut}) from ${g.table} where ${g.item} = a.item and ${g.warehouse} = ${warehouse}
          and coalesce(${g.batch}, '') = coalesce(a.batch, '') and ${g.at} > ${startedAt ?? ''}::timestamptz), 0))::numeric(20, 4)::text as qty
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(item uuid, batch text)
    left join ${s.table} on ${s.item} = a.item and ${s.warehouse} = ${warehouse} and ${s.live}
    left join ${b.table} on ${b.item} = a.item and ${b.warehouse} = ${warehouse} and ${b.batch} = a.batch and ${b.live}`)
  const qtys = new Map(found.map((each) => [shelfOf(each), each.qty]))
  return (of) => qtys.get(shelfOf(of)) ?? '0.0000'
}

/** An item that another count of the warehouse is counting now, with the number of that count. */
export const countedElsewhere = async (
  { rows }: Context,
  warehouse: string,
  items: readonly string[],
): Promise<{ name: string; no: string } | undefined> =>
  (
    await rows.query<{ name: string; no: string }>(sql`
      select ${l.name} as name, ${p.no} as no from ${l.table} join ${p.table} on ${p.uuid} = ${l.stocktake}
      where ${l.warehouse} = ${warehouse} and ${l.item} = any(${items}::uuid[]) and ${p.in('counting', 'review', 'approving')} and ${l.live}
      limit 1`)
  )[0]

/** What has come and gone of each line between the begin of the count and the moment at which it was counted. One statement. */
export const movedSince = async ({ rows }: Context, of: Stocktake): Promise<Map<string, string>> => {
  const found = await rows.query<{ uuid: string; moved: string }>(sql`
    select ${l.uuid}, (coalesce(sum(${g.qtyIn} - ${g.qtyOut}), 0))::numeric(20, 4)::text as moved
    from ${l.table} join ${g.table} on ${g.item} = ${l.item} and ${g.warehouse} = ${l.warehouse}
      and coalesce(${g.batch}, '') = coalesce(${l.batch}, '') and ${g.at} > ${of.startedAt ?? ''}::timestamptz and ${g.at} <= ${l.countedAt}
    where ${l.stocktake} = ${of.uuid} and ${l.live}
    group by 1`)
  return new Map(found.map(({ uuid, moved }) => [uuid, moved]))
}

/** Lines of one count. */
export const LINES_MAX = 20_000

export const linesOf = ({ rows }: Context, uuid: string): Promise<StoredOf<typeof countLine>[]> =>
  rows.list(countLine, (f) => f.eq('stocktake', uuid), LINES_MAX)
