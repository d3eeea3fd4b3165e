import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { workOrder } from '#src/work-order/work-order.ts'

/** Points at the beginning of a month. */
const BASE_SCORE = 100

interface Tally {
  key: string
  count: string
  finished: string
  on_time: string
  overdue: string
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

const read = ({ count, finished, on_time, overdue }: Tally) => ({
  count: Number(count),
  finished: Number(finished),
  onTime: Number(on_time),
  overdue: Number(overdue),
})

const o = columns(workOrder, 'o')

const TALLY: Sql = sql`count(*) as count, count(${o.finishedAt}) as finished,
  count(${o.finishedAt}) filter (where not coalesce(${o.overdue}, false)) as on_time, count(*) filter (where ${o.overdue}) as overdue`

/** Orders of a month, counted by a column. */
const tallied = ({ rows }: Context, seen: Sql, column: Sql, within: Sql): Promise<Tally[]> =>
  rows.query<Tally>(sql`
    select ${column}::text as key, ${TALLY} from ${seen} o
    where ${within} and ${column} is not null and ${o.live} group by 1 order by count(*) desc, 1`)

/** The figures of a month over the orders that the caller may see, `YYYY-MM`: by source, by type, and the score of each person (100 less the points for overdue orders). */
export const statistics = async (call: Context, { month }: { month: string }) => {
  const [from, to] = [chinaMidnight(`${month}-01`), chinaMidnight(nextMonth(month))]
  const filed = sql`${o.createdAt} >= ${from} and ${o.createdAt} < ${to}`
  const seen = await call.rows.mine(workOrder)
  const sources = await tallied(call, seen, o.sourceApp, filed)
  const types = await tallied(call, seen, o.type, filed)
  const staff = await tallied(call, seen, o.holder, filed)
  const minutes = await call.rows.query<{ holder: string; minutes: string }>(sql`
    select ${o.holder} as holder, round(avg(${o.workMinutes})) as minutes from ${seen} o
    where ${filed} and ${o.holder} is not null and ${o.finishedAt} is not null and ${o.live} group by 1`)
  // Points count in the month in which the order became overdue, not that in which it was filed.
  const lost = await call.rows.query<{ late_user: string; deducted: string }>(sql`
    select ${o.lateUser} as late_user, sum(${o.deducted}) as deducted from ${seen} o
    where ${o.overdueAt} >= ${from} and ${o.overdueAt} < ${to} and ${o.lateUser} is not null and ${o.live} group by 1`)
  const k = columns(orderType)
  const names = await call.rows.query<{ uuid: string; name: string }>(
    sql`select ${k.uuid}, ${k.name} from ${k.table} where ${k.uuid} = any(${types.map(({ key }) => key)}::uuid[])`,
  )
  const people = [...new Set([...staff.map(({ key }) => key), ...lost.map(({ late_user }) => late_user)])]
  const called = await call.people.namesOf(people)
  const NOTHING: Tally = { key: '', count: '0', finished: '0', on_time: '0', overdue: '0' }
  return {
    bySource: sources.map((line) => ({ sourceApp: line.key, ...read(line) })),
    byType: types.map((line) => ({ type: line.key, typeName: names.find(({ uuid }) => uuid === line.key)?.name ?? '', ...read(line) })),
    perStaff: people.map((userUuid) => {
      const deducted = Number(lost.find(({ late_user }) => late_user === userUuid)?.deducted ?? 0)
      const spent = minutes.find(({ holder }) => holder === userUuid)?.minutes
      return {
        userUuid,
        userName: called.get(userUuid) ?? '',
        ...read(staff.find(({ key }) => key === userUuid) ?? NOTHING),
        avgMinutes: spent === undefined ? null : Number(spent),
        deducted,
        score: Math.max(0, BASE_SCORE - deducted),
      }
    }),
  }
}
