import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import type { Round } from '#src/meter-reading/rounds/starting.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const [k, b] = [columns(task, 'k'), columns(bill, 'b')]

interface Counts {
  total: number
  done: number
  abnormal: number
  missed: number
}

/** How far rounds have come, by round. One statement. */
const countsOf = async ({ rows }: Context, rounds: readonly string[]): Promise<ReadonlyMap<string, Counts>> => {
  const found = await rows.query<Counts & { round: string }>(sql`
    select ${k.round} as round, count(*)::int as total, count(*) filter (where ${k.in('read')})::int as done,
      count(*) filter (where ${k.in('abnormal')})::int as abnormal, count(*) filter (where ${k.in('missed')})::int as missed
    from ${k.table} where ${k.round} = any(${rounds}::uuid[]) and not ${k.in('dropped')} and ${k.live} group by 1`)
  return new Map(found.map(({ round, ...counts }) => [round, counts]))
}

const column =
  (name: keyof Counts) =>
  async (call: ComputedCall<Round>): Promise<ReadonlyMap<string, number>> => {
    const counts = await countsOf(call, call.uuids)
    return new Map(call.uuids.map((uuid) => [uuid, counts.get(uuid)?.[name] ?? 0]))
  }

/** What the bills of rounds come to, as far as fee has worked them out. */
const amounts = async ({ rows, uuids }: ComputedCall<Round>): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ round: string; amount: number }>(sql`
    select ${b.round} as round, coalesce(sum(${b.amount}), 0)::float8 as amount from ${b.table}
    where ${b.round} = any(${uuids}::uuid[]) and ${b.live} and not ${b.in('void')} group by 1`)
  return new Map(found.map(({ round, amount }) => [round, amount]))
}

export const computed = {
  total: column('total'),
  done: column('done'),
  abnormal: column('abnormal'),
  missed: column('missed'),
  amount: amounts,
}
