import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { GOODS, SELLING } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Goods, Sku } from '#src/mall/goods/judging.ts'
import { order } from '#src/mall/orders/order.ts'
import { slot } from '#src/mall/services/slot.ts'
import { stock } from '#src/mall/stock/stock.ts'

const [s, p, o] = [columns(stock, 's'), columns(slot, 'p'), columns(order, 'o')]
const l = childColumns<typeof order, 'lines'>(order, 'lines', 'l')

interface Standing {
  goods: string
  available: number
  sold: number
  short: boolean
}

const standings = ({ rows }: Context, uuids: readonly string[]): Promise<Standing[]> =>
  rows.query<Standing & Record<string, unknown>>(sql`
    select ${s.goods} as goods, sum(${s.available}) filter (where ${s.onSale})::int as available, sum(${s.sold})::int as sold,
      bool_or(${s.short} and ${s.onSale}) as short
    from ${s.table} where ${s.goods} = any(${uuids}::uuid[]) group by ${s.goods}`)

/** Places that can still be booked of services, and how many were sold of them. */
const bookings = ({ rows, clock }: Context, uuids: readonly string[]): Promise<Pick<Standing, 'goods' | 'available' | 'sold'>[]> =>
  uuids.length === 0
    ? Promise.resolve([])
    : rows.query<Pick<Standing, 'goods' | 'available' | 'sold'> & Record<string, unknown>>(sql`
        select asked.uuid as goods,
          (select coalesce(sum(${p.capacity} - ${p.taken}), 0)::int from ${p.table}
            where ${p.goods} = asked.uuid and ${p.live} and ${p.periodBegin} > ${clock.now.toISOString()}::timestamptz) as available,
          (select coalesce(sum(${l.qty} - coalesce(${l.refundedQty}, 0)), 0)::int from ${l.table} join ${o.table} on ${o.uuid} = ${l.parentUuid}
            where ${l.goods} = asked.uuid and ${o.paidOn} is not null) as sold
        from unnest(${uuids}::uuid[]) asked(uuid)`)

const servicesIn = (call: ComputedCall<Goods>): string[] => call.page.filter(({ kind }) => kind === GOODS.service).map(({ uuid }) => uuid)

/** What can be sold of goods now, over all of their SKUs: services are booked, not kept. */
export const available = async (call: ComputedCall<Goods>) =>
  new Map((await standings(call, call.uuids)).map((each) => [each.goods, each.available]))

export const sold = async (call: ComputedCall<Goods>) =>
  new Map([...(await standings(call, call.uuids)), ...(await bookings(call, servicesIn(call)))].map((each) => [each.goods, each.sold]))

/** What a shop assistant wants to see at once. */
export const selling = async (call: ComputedCall<Goods>): Promise<ReadonlyMap<string, unknown>> => {
  const things = new Map((await standings(call, call.uuids)).map((each) => [each.goods, each]))
  const services = new Map((await bookings(call, servicesIn(call))).map((each) => [each.goods, each]))
  return new Map(
    call.page.flatMap((row): [string, string][] => {
      const [thing, service] = [things.get(row.uuid), services.get(row.uuid)]
      if (!goods.isIn(row, 'onSale')) return []
      if (service !== undefined) return [[row.uuid, service.available > 0 ? SELLING.bookable : SELLING.booked]]
      if (thing === undefined) return []
      return [[row.uuid, (thing.available ?? 0) <= 0 ? SELLING.out : thing.short ? SELLING.few : SELLING.many]]
    }),
  )
}

/** What can be sold of SKUs now. */
export const skuAvailable = async ({ rows, uuids }: ComputedCall<Sku>): Promise<ReadonlyMap<string, unknown>> => {
  const found = await rows.query<{ sku: string; available: number }>(
    sql`select ${s.sku} as sku, ${s.available}::int as available from ${s.table} where ${s.sku} = any(${uuids}::uuid[])`,
  )
  return new Map(found.map((each) => [each.sku, each.available]))
}
