import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Goods, Sku } from '#src/mall/goods/judging.ts'
import { stock } from '#src/mall/stock/stock.ts'

const s = columns(stock, 's')

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

/** What can be sold of goods now, over all of their SKUs. */
export const available = async (call: ComputedCall<Goods>) =>
  new Map((await standings(call, call.uuids)).map((each) => [each.goods, each.available]))

export const sold = async (call: ComputedCall<Goods>) => new Map((await standings(call, call.uuids)).map((each) => [each.goods, each.sold]))

/** What a shop assistant wants to see at once. */
export const selling = async (call: ComputedCall<Goods>): Promise<ReadonlyMap<string, unknown>> => {
  const found = new Map((await standings(call, call.uuids)).map((each) => [each.goods, each]))
  return new Map(
    call.page.flatMap(({ uuid, state }) => {
      const each = found.get(uuid)
      if (state !== '30' || each === undefined) return []
      return [[uuid, (each.available ?? 0) <= 0 ? '已售罄' : each.short ? '库存紧张' : '有货'] as const]
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
