import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { Figures, figuresCall } from '#src/mall/calls.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { stock } from '#src/mall/stock/stock.ts'

type Asked = z.output<typeof figuresCall.input>

const MONTHS = 12
const BEST = 10
const o = columns(order, 'o')
const l = childColumns<typeof order, 'lines'>(order, 'lines', 'l')
const s = columns(stock, 's')
const g = columns(goods, 'g')
const k = columns(sku, 'k')

/** The month of a moment in China. */
const monthOf = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM')`
const inProject = ({ projectUuid = null }: Asked): Sql => (projectUuid === null ? sql`true` : sql`${o.projectUuid} = ${projectUuid}::uuid`)

interface Month {
  month: string
  paid: number
  orders: number
  refunded: number
}

/** Orders by the month in which they were paid. */
const paidBy = async (call: Context, asked: Asked, from: string): Promise<Month[]> =>
  call.rows.query<Month & Record<string, unknown>>(sql`
    select to_char(${o.paidOn}, 'YYYY-MM') as month, sum(${o.payable})::float8 as paid, count(*)::int as orders, sum(${o.refunded})::float8 as refunded
    from ${await call.rows.mine(order)} o
    where ${o.paidOn} >= ${`${from}-01`}::date and ${o.paidOn} < ${`${monthAfter(asked.month, 1)}-01`}::date and ${inProject(asked)}
    group by 1`)

/** Orders by the month in which they were placed. */
const createdBy = async (call: Context, asked: Asked): Promise<{ month: string; created: number; converted: number }[]> =>
  call.rows.query<{ month: string; created: number; converted: number }>(sql`
    select ${monthOf(o.createdAt)} as month, count(*)::int as created, count(${o.paidOn})::int as converted
    from ${await call.rows.mine(order)} o
    where ${monthOf(o.createdAt)} = any(${[asked.month, monthAfter(asked.month, -1)]}::text[]) and ${inProject(asked)}
    group by 1`)

interface Sold {
  uuid: string
  title: string
  units: number
  paid: number
  refunded: number
}

const soldIn = async (call: Context, asked: Asked, month: string): Promise<{ goods: Sold[]; skus: number; units: number }> => {
  const paidIn = sql`${o.paidOn} >= ${`${month}-01`}::date and ${o.paidOn} < ${`${monthAfter(month, 1)}-01`}::date and ${inProject(asked)}`
  const best = await call.rows.query<Sold & Record<string, unknown>>(sql`
    select ${g.uuid} as uuid, ${g.title} as title, sum(${l.qty})::int as units, sum(coalesce(${l.paid}, 0))::float8 as paid,
      sum(coalesce(${l.refunded}, 0))::float8 as refunded
    from ${await call.rows.mine(order)} o join ${l.table} on ${l.parentUuid} = ${o.uuid} join ${g.table} on ${g.uuid} = ${l.goods}
    where ${paidIn} group by 1, 2 order by 4 desc, 1 limit ${BEST}`)
  const [all] = await call.rows.query<{ skus: number; units: number }>(sql`
    select count(distinct ${l.sku})::int as skus, coalesce(sum(${l.qty}), 0)::int as units
    from ${await call.rows.mine(order)} o join ${l.table} on ${l.parentUuid} = ${o.uuid} where ${paidIn}`)
  return { goods: best, skus: all?.skus ?? 0, units: all?.units ?? 0 }
}

/** What the shop has sold in a month, beside those before. */
export const figuresOf = async (call: Context, asked: Asked): Promise<Figures> => {
  const { month } = asked
  const last = monthAfter(month, -1)
  const paid = await paidBy(call, asked, monthAfter(month, 1 - MONTHS))
  const created = await createdBy(call, asked)
  const now = await soldIn(call, asked, month)
  const before = await soldIn(call, asked, last)
  const [shelf] = await call.rows.query<{ onSale: number; out: number }>(sql`
    select count(*)::int as "onSale", count(*) filter (where ${s.out})::int as out
    from ${k.table} join ${g.table} on ${g.uuid} = ${k.goods} and ${g.live} and ${g.in('onSale')} left join ${s.table} on ${s.sku} = ${k.uuid}
    where ${k.live} and ${k.enabled}`)
  const [sent] = await call.rows.query<{ minutes: number | null }>(sql`
    select round(avg(extract(epoch from ${o.shippedAt} - ${o.paidAt}) / 60))::int as minutes
    from ${await call.rows.mine(order)} o where ${monthOf(o.shippedAt)} = ${month} and ${inProject(asked)}`)
  const at = (which: string, units: number): Figures['now'] => {
    const found = paid.find((each) => each.month === which)
    const placed = created.find((each) => each.month === which)
    return {
      ...{ paid: found?.paid ?? 0, orders: found?.orders ?? 0, refunded: found?.refunded ?? 0 },
      ...{ created: placed?.created ?? 0, converted: placed?.converted ?? 0, units },
    }
  }
  return {
    ...{ now: at(month, now.units), before: at(last, before.units) },
    ...{ sold: now.skus, onSale: shelf?.onSale ?? 0, out: shelf?.out ?? 0, shipMinutes: sent?.minutes ?? null },
    months: Array.from({ length: MONTHS }, (_month, n) => monthAfter(month, n - MONTHS + 1)).map((each) => {
      const found = paid.find((line) => line.month === each)
      return { month: each, paid: found?.paid ?? 0, orders: found?.orders ?? 0 }
    }),
    goods: now.goods,
  }
}
