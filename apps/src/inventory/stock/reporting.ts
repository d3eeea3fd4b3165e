import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { raw, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { compare, divide, exactText, minus, plus, times } from '@qifuyun/kit/values/exact.ts'
import { daysIn, lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import type { itemCourse, MonthReport, monthReport } from '#src/inventory/calls.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { CONSUMED, ledger } from '#src/inventory/stock/ledger.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { refuseAt } from '#src/inventory/texts.ts'

const b = columns(monthBalance, 'b')
const i = columns(item, 'i')
const w = columns(warehouse, 'w')
const s = columns(stock, 's')
const g = columns(ledger, 'g')
const c = columns(itemCategory, 'c')

/** Whether the caller sees what goods cost. */
export const seesCost = async ({ actor, people }: Context): Promise<boolean> =>
  actor !== null && (actor.manager || (await people.may(stock, actor.userUuid, ['action.cost'])))

/** Cost of what was used ÷ the mean of what was there before and after, and for how many days goods lie; null where that is nothing. */
export const turnoverOf = (
  out: number,
  opening: number,
  closing: number,
  days: number,
): { turnover: string | null; days: string | null } => {
  const mean = opening + closing
  if (mean === 0) return { turnover: null, days: null }
  const turnover = divide(2 * out, mean, { scale: 4, mode: 'halfUp' })
  return {
    turnover: exactText(turnover, 4),
    days: out === 0 ? null : exactText(divide(days * mean, 2 * out, { scale: 1, mode: 'halfUp' }), 1),
  }
}

/** What was used up in a month of what the caller may see: neither goods that went to another warehouse nor those that went back. */
const usedIn = async ({ rows }: Context, where: Sql, month: string): Promise<number> => {
  const [found] = await rows.query<{ cost: string }>(sql`
    select coalesce(sum(${g.cost}), 0)::text as cost from ${await rows.mine(monthBalance)} b
    join ${g.table} on ${g.warehouse} = ${b.warehouse} and ${g.item} = ${b.item}
      and ${g.bizDate} between ${`${month}-01`}::date and ${lastDayOf(month)}::date and ${g.kind} = any(${[...CONSUMED]}::text[])
    where ${b.month} = ${month} and ${where}`)
  return Number(found?.cost ?? 0)
}

interface Sums {
  openingQty: string
  inQty: string
  outQty: string
  closingQty: string
  openingAmount: string
  inAmount: string
  outAmount: string
  closingAmount: string
}
type ReportRow = Sums & { warehouse: string; warehouseName: string; item: string; code: string; name: string; unit: string }

/** A month by warehouse and item: what came before it, added up, is what it began with; of the month itself there is one row already. */
const balances = (of: Sql, where: Sql, month: string): Sql => sql`
  select warehouse, item, coalesce(before.qty, 0)::numeric(20, 4) as "openingQty", coalesce(now."inQty", 0)::numeric(20, 4) as "inQty",
    coalesce(now."outQty", 0)::numeric(20, 4) as "outQty",
    (coalesce(before.qty, 0) + coalesce(now."inQty" - now."outQty", 0))::numeric(20, 4) as "closingQty",
    coalesce(before.amount, 0) as "openingAmount", coalesce(now."inAmount", 0) as "inAmount", coalesce(now."outAmount", 0) as "outAmount",
    coalesce(before.amount, 0) + coalesce(now."inAmount" - now."outAmount", 0) as "closingAmount"
  from (
    select ${b.warehouse} as warehouse, ${b.item} as item, sum(${b.inQty} - ${b.outQty}) as qty, sum(${b.inAmount} - ${b.outAmount}) as amount
    from ${of} b where ${b.month} < ${month} and ${where} group by 1, 2
  ) before full join (
    select ${b.warehouse} as warehouse, ${b.item} as item, ${b.inQty} as "inQty", ${b.outQty} as "outQty", ${b.inAmount} as "inAmount",
      ${b.outAmount} as "outAmount"
    from ${of} b where ${b.month} = ${month} and ${where}
  ) now using (warehouse, item)`

/** The report of a month: it balances line by line, because each line is made of the same sums. */
export const reportMonth = async (call: Context, asked: z.output<typeof monthReport.input>): Promise<MonthReport> => {
  const { month, pageNum, pageSize } = asked
  const { rows } = call
  const narrowed = sql`${asked.warehouse === undefined ? raw('true') : sql`${b.warehouse} = ${asked.warehouse}`}
    and ${asked.category === undefined ? raw('true') : sql`${b.item} in (select ${i.uuid} from ${i.table} where ${i.category} = ${asked.category})`}`
  const all = sql`with r as materialized (${balances(await rows.mine(monthBalance), narrowed, month)}),
    moved as materialized (select * from r where "openingQty" <> 0 or "inQty" <> 0 or "outQty" <> 0 or "openingAmount" <> 0 or "inAmount" <> 0 or "outAmount" <> 0)`
  const list = await rows.query<ReportRow & { total: string } & Record<`all${string}`, string>>(sql`${all},
    sums as (select count(*) as total, coalesce(sum("openingAmount"), 0) as "allOpening", coalesce(sum("inAmount"), 0) as "allIn",
      coalesce(sum("outAmount"), 0) as "allOut", coalesce(sum("closingAmount"), 0) as "allClosing" from moved)
    select p.*, ${w.name} as "warehouseName", ${i.code} as code, concat_ws(' ', ${i.name}, ${i.spec}) as name, ${i.unit} as unit, sums.*
    from sums left join (
      select m.* from moved m join ${i.table} on ${i.uuid} = m.item order by ${i.code}, m.warehouse offset ${(pageNum - 1) * pageSize} limit ${pageSize}
    ) p on true left join ${i.table} on ${i.uuid} = p.item left join ${w.table} on ${w.uuid} = p.warehouse order by ${i.code}, p.warehouse`)
  const costs = await seesCost(call)
  const amountOf = (value: string | undefined): number | null => (costs ? Number(value ?? 0) : null)
  const [first] = list
  const [opening, closing] = [first?.allOpening, first?.allClosing].map((value) => Number(value ?? 0))
  return {
    list: list.flatMap((row) =>
      // With nothing on the page the sums stand alone.
      row.item === null
        ? []
        : [
            {
              ...{
                warehouse: row.warehouse,
                warehouseName: row.warehouseName,
                item: row.item,
                code: row.code,
                name: row.name,
                unit: row.unit,
              },
              ...{ openingQty: row.openingQty, inQty: row.inQty, outQty: row.outQty, closingQty: row.closingQty },
              ...{ openingAmount: amountOf(row.openingAmount), inAmount: amountOf(row.inAmount) },
              ...{ outAmount: amountOf(row.outAmount), closingAmount: amountOf(row.closingAmount) },
            },
          ],
    ),
    total: Number(first?.total ?? 0),
    summary: {
      ...{ openingAmount: amountOf(first?.allOpening), inAmount: amountOf(first?.allIn) },
      ...{ outAmount: amountOf(first?.allOut), closingAmount: amountOf(first?.allClosing) },
      ...(costs
        ? turnoverOf(await usedIn(call, narrowed, month), opening ?? 0, closing ?? 0, daysIn(month))
        : { turnover: null, days: null }),
    },
  }
}

/** What the stock of each category is worth now, the most first. */
export const valuesOf = async ({ rows }: Context): Promise<{ category: string | null; value: number }[]> =>
  (
    await rows.query<{ category: string | null; value: string }>(sql`
      select ${c.name} as category, sum(${s.value}) as value from ${await rows.mine(stock)} s left join ${c.table} on ${c.uuid} = ${s.category}
      group by 1 having sum(${s.value}) > 0 order by 2 desc`)
  ).map(({ category, value }) => ({ category, value: Number(value) }))

const WEEK_DAYS = 7

/** What there was at the end of each day, counted back from what there is now. */
export const courseOf = async (call: Context, { uuid, days }: z.output<typeof itemCourse.input>) => {
  const [now] = await call.rows.query<{ warehouse: string; item: string; qty: string }>(
    sql`select ${s.warehouse} as warehouse, ${s.item} as item, ${s.qty}::text as qty from ${await call.rows.mine(stock)} s where ${s.uuid} = ${uuid}`,
  )
  if (now === undefined) return refuseAt('uuid', '数据不存在')
  const begin = chinaMidnight(chinaDay(new Date(call.clock.now.getTime() - (days - 1) * DAY_MS)))
  const moved = await call.rows.query<{ day: string; came: string; went: string }>(sql`
    select to_char(${g.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(${g.qtyIn})::text as came, sum(${g.qtyOut})::text as went
    from ${g.table} where ${g.item} = ${now.item} and ${g.warehouse} = ${now.warehouse} and ${g.at} >= ${begin.toISOString()}::timestamptz group by 1`)
  const byDay = new Map(moved.map((each) => [each.day, each]))
  const points: { day: string; qty: string }[] = []
  let qty = now.qty
  for (let ago = 0; ago < days; ago += 1) {
    const day = chinaDay(new Date(call.clock.now.getTime() - ago * DAY_MS))
    points.unshift({ day, qty })
    const { came = '0', went = '0' } = byDay.get(day) ?? {}
    qty = exactText(minus(plus(qty, went), came), 4)
  }
  const used = moved.reduce((sum, { went }) => exactText(plus(sum, went), 4), '0')
  const perWeek = divide(times(used, WEEK_DAYS), days, { scale: 1, mode: 'halfUp' })
  const lasts = compare(used, 0) === 0 ? null : Number(exactText(divide(times(now.qty, days), used, { scale: 0, mode: 'down' }), 0))
  return { points, perWeek: exactText(perWeek, 1), lasts }
}
