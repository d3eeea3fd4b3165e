import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import { STATUS } from '#src/attendance/codes.ts'
import { day } from '#src/attendance/days/day.ts'
import { group } from '#src/attendance/groups/group.ts'
import { line } from '#src/attendance/sheets/line.ts'
import type { sheet } from '#src/attendance/sheets/sheet.ts'
import { t } from '#src/attendance/texts.ts'

const d = columns(day, 'd')
const LINES_MAX = 1000
const HALF = 2
const HOUR = 60
const TENTHS = 10

type Sheet = Pick<StoredOf<typeof sheet>, 'uuid' | 'month' | 'group'>

interface Counted {
  user: string
  due: number
  present: number
  late: number
  lateMin: number
  early: number
  missing: number
  absent: number
  leave: number
  trip: number
  overtime: number
  work: number
}

/** Hours to a tenth, rounded down: nobody is paid for more than they were there. */
const hoursOf = (minutes: number): number => Math.floor((minutes * TENTHS) / HOUR) / TENTHS

/** What the days of a month come to, by person: one statement. */
const countedOf = ({ rows }: Context, { month, group: of }: Sheet, users: readonly string[] | null): Promise<Counted[]> =>
  rows.query<Counted>(sql`
    select ${d.user} as "user", sum(${d.dueHalves})::int as due, sum(${d.presentHalves})::int as present,
      (count(*) filter (where ${d.statuses} @> array[${STATUS.late}::text]))::int as late,
      sum(${d.lateMin}) filter (where ${d.statuses} @> array[${STATUS.late}::text])::int as "lateMin",
      (count(*) filter (where ${d.statuses} @> array[${STATUS.early}::text]))::int as early,
      (count(*) filter (where ${d.statuses} @> array[${STATUS.missing}::text]))::int as missing,
      sum(${d.absentHalves})::int as absent, sum(${d.leaveHalves})::int as leave, sum(${d.tripHalves})::int as trip,
      sum(${d.overtimeMin})::int as overtime, sum(${d.workMin})::int as work
    from ${d.table}
    where ${d.group} = ${of} and ${d.day} between ${`${month}-01`} and ${lastDayOf(month)} and ${d.live}
      and (${users === null} or ${d.user} = any(${users ?? []}::uuid[]))
    group by ${d.user}`)

const valuesOf = (of: Counted) => ({
  ...{
    dueDays: of.due / HALF,
    presentDays: of.present / HALF,
    absentDays: of.absent / HALF,
    leaveDays: of.leave / HALF,
    tripDays: of.trip / HALF,
  },
  ...{ lateTimes: of.late, lateMin: of.lateMin ?? 0, earlyTimes: of.early, missingTimes: of.missing },
  ...{ overtimeHours: hoursOf(of.overtime), workHours: hoursOf(of.work) },
})

/** The numbers of one person, as they are now. */
export const countPerson = async (call: Context, of: Sheet, user: string) => {
  const [counted] = await countedOf(call, of, [user])
  return counted === undefined ? {} : valuesOf(counted)
}

export const linesOf = ({ rows }: Context, { uuid }: { uuid: string }) => rows.list(line, (f) => f.eq('sheet', uuid), LINES_MAX)

/** Counts a month anew, and gives how many people it has. */
export const countSheet = async (call: Context, of: Sheet): Promise<number> => {
  const { rows, people } = call
  const counted = await countedOf(call, of, null)
  const lines = new Map((await linesOf(call, of)).map((row) => [row.user, row]))
  const names = await people.namesOf(counted.map(({ user }) => user))
  const at = await rows.find(group, of.group)
  const own = { sheet: of.uuid, month: of.month, group: of.group, projectUuid: at?.projectUuid ?? null }
  const added = counted.filter(({ user }) => !lines.has(user))
  const known = counted.flatMap((each) => {
    const row = lines.get(each.user)
    return row === undefined ? [] : [{ uuid: row.uuid, ...valuesOf(each) }]
  })
  if (added.length > 0)
    await rows.recordEach(
      line,
      added.map((each) => ({
        ...own,
        user: each.user,
        madeKey: `${of.uuid} ${each.user}`,
        title: `${names.get(each.user) ?? ''} ${of.month}`,
        ...valuesOf(each),
      })),
      t('统计'),
    )
  if (known.length > 0) await rows.updateEach(line, known, t('重新统计'))
  return counted.length
}
