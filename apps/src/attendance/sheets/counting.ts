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

type Values = ReturnType<typeof valuesOf>
interface Recounted {
  row: StoredOf<typeof line>
  values: Values
}

const isOther = (row: StoredOf<typeof line>, values: Values): boolean =>
  Object.entries(values).some(([key, value]) => (row[key as keyof Values] ?? 0) !== value)

/** What the days say now, beside what the lines of a month say: who has none yet, and whose say something else. */
const comparedTo = async (call: Context, of: Sheet, users: readonly string[] | null) => {
  const counted = await countedOf(call, of, users)
  const lines = new Map((await linesOf(call, of)).map((row) => [row.user, row]))
  const other = counted.flatMap((each): Recounted[] => {
    const [row, values] = [lines.get(each.user), valuesOf(each)]
    return row === undefined || !isOther(row, values) ? [] : [{ row, values }]
  })
  return { people: counted.length, added: counted.filter(({ user }) => !lines.has(user)), other }
}

const addLines = async ({ rows, people }: Context, of: Sheet, added: readonly Counted[], more: { state?: 'toConfirm' } = {}) => {
  if (added.length === 0) return
  const names = await people.namesOf(added.map(({ user }) => user))
  const at = await rows.find(group, of.group)
  const own = { ...more, sheet: of.uuid, month: of.month, group: of.group, projectUuid: at?.projectUuid ?? null }
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
}

/** Counts a month anew, and gives how many people it has. */
export const countSheet = async (call: Context, of: Sheet): Promise<number> => {
  const { people, added, other } = await comparedTo(call, of, null)
  await addLines(call, of, added)
  const known = other.map(({ row, values }) => ({ uuid: row.uuid, ...values }))
  if (known.length > 0) await call.rows.updateEach(line, known, t('重新统计'))
  return people
}

/** Whose days say something else by now than their lines. */
export const changedIn = async (call: Context, of: Sheet): Promise<string[]> => {
  const { added, other } = await comparedTo(call, of, null)
  return [...added, ...other.map(({ row }) => row)].flatMap(({ user }) => (user === null ? [] : [user]))
}

/**
 * Counts these people anew in a month that has been put to them: whoever confirmed other numbers confirms again, and whoever objected is
 * answered with what holds then. Gives how many there are to confirm.
 */
export const askAgain = async (call: Context, of: Sheet, users: readonly string[]): Promise<number> => {
  const { added, other } = await comparedTo(call, of, users)
  await addLines(call, of, added, { state: 'toConfirm' })
  const asked = other
    .filter(({ row }) => line.isIn(row, 'toConfirm', 'confirmed'))
    .map(({ row, values }) => ({ uuid: row.uuid, ...values, state: 'toConfirm' as const, confirmedAt: null, byDefault: false }))
  if (asked.length > 0) await call.rows.updateEach(line, asked, t('考勤有变化，重新确认'))
  return added.length + asked.length
}
