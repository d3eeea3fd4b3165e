import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { project } from '#src/main-data/project.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { MOVE, move } from '#src/payment-split/accounts/move.ts'
import type { reportCall } from '#src/payment-split/calls.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { refuseAt } from '#src/payment-split/texts.ts'

type Input = z.output<typeof reportCall.input>
type Output = z.output<typeof reportCall.output>
type Moved = Output['moves'][number]
type Divided = Output['orders'][number]

const YEAR_DAYS = 366

const m = columns(move, 'm')
const a = columns(account, 'a')
const o = columns(order, 'o')
const c = columns(check, 'c')
const p = columns(project, 'p')

const ALL = sql`${m.balance} + ${m.frozen}`

/** What accounts had, got, gave back and were paid: by account or by whose they are. One statement. */
const movesOf = async ({ rows }: Context, { from, to, by }: Input): Promise<Moved[]> => {
  const kind = (...kinds: string[]): Sql =>
    sql`coalesce(sum(${ALL}) filter (where ${m.day} between ${from} and ${to} and ${m.kind} = any(${kinds}::text[])), 0)::float8`
  const found = await rows.query<Moved>(sql`
    select ${by === 'owner' ? a.owner : a.name} as name, coalesce(sum(${ALL}) filter (where ${m.day} < ${from}), 0)::float8 as opening,
      ${kind(MOVE.shared)} as shared, -${kind(MOVE.clawed)} as clawed, -${kind(MOVE.settled, MOVE.returned)} as settled,
      ${kind(MOVE.adjusted, MOVE.thawed)} as adjusted, coalesce(sum(${ALL}) filter (where ${m.day} <= ${to}), 0)::float8 as closing
    from ${await rows.mine(account)} a left join ${m.table} on ${m.account} = ${a.uuid}
    group by 1 order by 7 desc, 1`)
  return by === 'owner' ? found.map((row) => ({ ...row, name: choiceLabel(account.fields.owner, row.name) })) : found
}

/** What payments were divided into: by channel, by application, or by project. One statement. */
const ordersOf = async ({ rows }: Context, { from, to, by }: Input): Promise<Divided[]> => {
  const key = by === 'app' ? o.app : by === 'project' ? p.projectName : o.channel
  const found = await rows.query<Divided>(sql`
    select ${key} as name, count(*)::int as count, sum(${o.gross})::float8 as gross, sum(${o.refunded})::float8 as refunded,
      sum(${o.channelFee})::float8 as fee, sum(${o.net})::float8 as net
    from ${await rows.mine(order)} o left join ${p.table} on ${p.uuid} = ${o.projectUuid}
    where ${o.day} between ${from} and ${to} and not ${o.in('waiting', 'failed')} group by 1 order by 3 desc`)
  return by === 'app' || by === 'project' ? found : found.map((row) => ({ ...row, name: choiceLabel(order.fields.channel, row.name) }))
}

/** What was divided day by day, added up. */
const courseOf = async ({ rows }: Context, from: string, to: string): Promise<Output['course']> => {
  const found = await rows.query<{ day: string; net: number }>(sql`
    select ${o.day}::text as day, sum(${o.net})::float8 as net from ${await rows.mine(order)} o
    where ${o.day} between ${from} and ${to} and not ${o.in('waiting', 'failed')} group by 1`)
  const byDay = new Map(found.map(({ day, net }) => [day, net]))
  let sum = 0
  return Array.from({ length: daysFrom(from, to) + 1 }, (_empty, at) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + at * DAY_MS).toISOString().slice(0, 10)
    sum += byDay.get(day) ?? 0
    return { day, net: sum }
  })
}

/** Whether it all adds up: accounts with their ledgers, orders with their shares, days with the channels. */
const checksOf = async ({ rows }: Context, { from, to }: Input): Promise<Output['checks']> => {
  const [ledger] = await rows.query<{ accounts: number; broken: number }>(sql`
    select count(*)::int as accounts, (count(*) filter (where x.own <> x.moved))::int as broken from (
      select ${a.balance} + ${a.frozen} as own, coalesce((select sum(${ALL}) from ${m.table} where ${m.account} = ${a.uuid}), 0) as moved
      from ${await rows.mine(account)} a) x`)
  const [days] = await rows.query<{ days: number; open: number; gap: number }>(sql`
    select count(*)::int as days, (count(*) filter (where ${c.in('differing')}))::int as open,
      coalesce(sum(${c.gap}) filter (where ${c.in('differing')}), 0)::float8 as gap
    from ${await rows.mine(check)} c where ${c.day} between ${from} and ${to} and not ${c.in('running')}`)
  const [orders] = await rows.query<{ failed: number; unconfigured: number }>(sql`
    select (count(*) filter (where ${o.in('failed')}))::int as failed, (count(*) filter (where ${o.unconfigured}))::int as unconfigured
    from ${await rows.mine(order)} o where ${o.day} between ${from} and ${to}`)
  return {
    ...{ accounts: ledger?.accounts ?? 0, broken: ledger?.broken ?? 0, days: days?.days ?? 0, open: days?.open ?? 0 },
    ...{ gap: days?.gap ?? 0, failed: orders?.failed ?? 0, unconfigured: orders?.unconfigured ?? 0 },
  }
}

/** The same days of the month, or of the span, before. */
const before = ({ from, to }: Input): { from: string; to: string } => {
  const shift = daysFrom(from, to) + 1
  const back = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - shift * DAY_MS).toISOString().slice(0, 10)
  return { from: back(from), to: back(to) }
}

/** How shares have moved in a span of days, what they were made of, and whether it all adds up. */
export const report = async (call: Context, input: Input): Promise<Output> => {
  if (input.to < input.from) return refuseAt('to', '结束日期不能早于开始日期')
  if (daysFrom(input.from, input.to) >= YEAR_DAYS) return refuseAt('to', '时间范围不能超过一年')
  const earlier = before(input)
  return {
    moves: await movesOf(call, input),
    orders: await ordersOf(call, input),
    course: await courseOf(call, input.from, input.to),
    earlier: await courseOf(call, earlier.from, earlier.to),
    checks: await checksOf(call, input),
  }
}
