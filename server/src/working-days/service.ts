import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { isYearKnown, publicDay } from '@qifuyun/contract/core/holidays.ts'
import { USUAL_CALENDAR, type WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import { DAY_KIND, type DayKind, type PayTimes, USUAL_PAY_TIMES, WORKING_RUN_DAYS } from '@qifuyun/contract/working-days/constants.ts'
import type {
  getWorkingHours,
  getWorkingYear,
  resetWorkingDays,
  saveWorkingDays,
  saveWorkingHours,
} from '@qifuyun/contract/working-days/endpoints.ts'
import { and, gte, lte, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/session.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict, refuseField } from '#src/platform/errors.ts'
import { workingDay, workingHours } from './tables.ts'
import { t } from './texts.ts'

type Hours = OutputOf<typeof getWorkingHours>
type YearDay = OutputOf<typeof getWorkingYear>['dayList'][number]

const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const USUAL: Hours = {
  beginTime: clockOf(USUAL_CALENDAR.beginMinute),
  endTime: clockOf(USUAL_CALENDAR.endMinute),
  weekdays: [...USUAL_CALENDAR.weekdays],
  version: 0,
}

/** Hours and weekdays on which the enterprise works; version 0 as long as it has said nothing. */
export const readHours = async (tx: Tx): Promise<Hours> => {
  const { beginTime, endTime, weekdays, version } = workingHours
  const [row] = await steady(tx).select({ beginTime, endTime, weekdays, version }).from(workingHours)
  return row ?? USUAL
}

/** When the enterprise works, from a day on, for anyone who reckons working time. */
export const workingCalendar = async (tx: Tx, now: Date): Promise<WorkingCalendar> => {
  const since = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const { beginTime, endTime, weekdays } = await readHours(tx)
  const days = await steady(tx).select().from(workingDay).where(gte(workingDay.day, since))
  return {
    beginMinute: minuteOf(beginTime),
    endMinute: minuteOf(endTime),
    weekdays,
    days: new Map(days.map(({ day, workFlag }) => [day, workFlag])),
  }
}

const isWorked = (kind: DayKind): boolean => kind === DAY_KIND.madeUp

const daysBetween = (first: string, last: string): string[] => {
  const from = Date.parse(first)
  const count = (Date.parse(last) - from) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => new Date(from + n * DAY_MS).toISOString().slice(0, 10))
}

const listOwn = (tx: Tx, first: string, last: string) =>
  tx
    .select({ day: workingDay.day, kindCode: workingDay.kindCode, payTimes: workingDay.payTimes, dayName: workingDay.dayName })
    .from(workingDay)
    .where(and(gte(workingDay.day, first), lte(workingDay.day, last)))
    .orderBy(workingDay.day)

/** The days of a year that are not as their day of the week: those of the enterprise, else public holidays. */
export const readYear = async (tx: Tx, year: number): Promise<OutputOf<typeof getWorkingYear>> => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const own = new Map((await listOwn(tx, first, last)).map((row) => [row.day, row]))
  const dayList = daysBetween(first, last).flatMap((day): YearDay[] => {
    const decided = own.get(day)
    if (decided !== undefined) return [{ ...decided, workFlag: isWorked(decided.kindCode) ? 1 : 0, ownFlag: 1 }]
    const found = publicDay(day)
    if (found === undefined) return []
    const { worked, name: dayName, payTimes } = found
    return [{ day, workFlag: worked ? 1 : 0, dayName, ownFlag: 0, kindCode: worked ? DAY_KIND.madeUp : DAY_KIND.publicHoliday, payTimes }]
  })
  return { publicFlag: isYearKnown(year) ? 1 : 0, dayList }
}

/** Days that the enterprise decided about, first to last; for the export. */
export const listOwnDays = (tx: Tx) => listOwn(tx, '', '9')

/** Who decides, and when. */
export interface Deciding {
  tx: Tx
  enterpriseUuid: string
  userUuid: string
  now: Date
}

/** Says when the enterprise works. 409 `VERSION_CONFLICT` when `version` is stale. */
export const saveHours = async (
  { tx, enterpriseUuid, userUuid, now }: Deciding,
  { version, ...input }: ParsedInputOf<typeof saveWorkingHours>,
): Promise<{ version: number }> => {
  if (minuteOf(input.endTime) <= minuteOf(input.beginTime)) refuseField('endTime', t('结束时间必须晚于开始时间'))
  // Nobody else may store a first row, or change it, between the look and the write.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`working_hours ${enterpriseUuid}`}, 0))`)
  const before = await readHours(tx)
  if (version !== undefined && version !== before.version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT')
  const weekdays = [...new Set(input.weekdays)].toSorted((a, b) => a - b)
  const values = { ...input, weekdays, ...updated(userUuid, now), version: before.version + 1 }
  await tx
    .insert(workingHours)
    .values({ enterpriseUuid, ...values })
    .onConflictDoUpdate({ target: workingHours.enterpriseUuid, set: values })
  return { version: values.version }
}

const checkRun = ({ beginDay, endDay }: ParsedInputOf<typeof resetWorkingDays>): void => {
  if (endDay < beginDay) refuseField('endDay', '结束日期不能早于开始日期')
  if (daysBetween(beginDay, endDay).length > WORKING_RUN_DAYS) refuseField('endDay', '时间范围过大')
}

interface DecidedDay {
  day: string
  kindCode: DayKind
  /** Absent: as is usual for the kind. */
  payTimes?: PayTimes | undefined
  dayName: string
}

const rowOf = ({ day, kindCode, payTimes = USUAL_PAY_TIMES[kindCode], dayName }: DecidedDay) => ({
  ...{ day, kindCode, payTimes, dayName },
  workFlag: isWorked(kindCode),
})

/** Stores what was decided about days; days that were decided about before are decided again. */
export const storeDays = async ({ tx, enterpriseUuid, userUuid, now }: Deciding, days: readonly DecidedDay[]): Promise<void> => {
  if (days.length === 0) return
  await tx
    .insert(workingDay)
    .values(days.map((each) => ({ ...rowOf(each), enterpriseUuid, ...updated(userUuid, now) })))
    .onConflictDoUpdate({
      target: [workingDay.enterpriseUuid, workingDay.day],
      set: {
        workFlag: sql`excluded.work_flag`,
        kindCode: sql`excluded.kind_code`,
        payTimes: sql`excluded.pay_times`,
        dayName: sql`excluded.day_name`,
        updatedAt: sql`excluded.updated_at`,
        updatedBy: sql`excluded.updated_by`,
      },
    })
}

/** Makes a run of days holidays, or worked. */
export const saveDays = async (deciding: Deciding, input: ParsedInputOf<typeof saveWorkingDays>): Promise<void> => {
  checkRun(input)
  const { beginDay, endDay, ...decided } = input
  const days = daysBetween(beginDay, endDay).map((day) => ({ day, ...decided }))
  await storeDays(deciding, days)
}

/** Takes back what the enterprise decided for a run of days. */
export const resetDays = async (tx: Tx, input: ParsedInputOf<typeof resetWorkingDays>): Promise<void> => {
  checkRun(input)
  await tx.delete(workingDay).where(and(gte(workingDay.day, input.beginDay), lte(workingDay.day, input.endDay)))
}
