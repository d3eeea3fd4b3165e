import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import { type Course, urgent } from '#src/work/clocks.ts'
import type { DeadlineSpec, Minutes } from '#src/work/deadlines.ts'
import { type BehindRows, behindRows } from '#src/work/engine/behind-row.ts'
import { BUSINESS } from '#src/work/fields.ts'

const HOUR_MINUTES = 60

/** So many minutes; null where the row behind the reference does not say. */
export const minutesAt = (call: Context, row: AnyStored, minutes: Minutes): Promise<number | null> =>
  minutesOf(behindRows(call), row, minutes)

const minutesOf = async (behind: BehindRows, row: AnyStored, minutes: Minutes | undefined): Promise<number | null> => {
  if (minutes === undefined || typeof minutes === 'number') return minutes ?? null
  if ('hours' in minutes) {
    const hours = await minutesOf(behind, row, minutes.hours)
    return hours === null ? null : hours * HOUR_MINUTES
  }
  const value = (await behind(row, minutes))?.[minutes.key]
  return typeof value === 'number' ? value : null
}

const isUrgent = (row: AnyStored, { urgent: when }: DeadlineSpec): boolean => when !== undefined && row[when[0]] === when[1]

/** What the clocks of rows run by; kinds and the calendar are asked for once, however many rows. */
export const coursesOf = (call: Context, spec: DeadlineSpec, since?: Date): ((row: AnyStored) => Promise<Course>) => {
  const behind = behindRows(call)
  let calendar: Promise<WorkingCalendar> | undefined
  return async (row) => {
    const { respond, finish, more = {}, warning, calendar: at } = spec
    const minutes: Record<string, number | null> = {}
    if (respond !== undefined) minutes.respondBy = await minutesOf(behind, row, respond)
    for (const [field, each] of Object.entries(more)) minutes[field] = await minutesOf(behind, row, each)
    minutes.finishBy = await minutesOf(behind, row, finish)
    const working = at !== undefined && (await behind(row, at))?.[at.key] === BUSINESS
    if (working) calendar ??= call.clock.workingCalendar(since)
    const course: Course = {
      clock: working ? ((await calendar) ?? null) : null,
      minutes: { finishBy: null, ...minutes },
      warnMinutes: (await minutesOf(behind, row, warning.ahead)) ?? 0,
    }
    return isUrgent(row, spec) ? urgent(course) : course
  }
}

/** The deadlines of an entity. Throws for one that has none. */
export const deadlinesOf = ({ spec }: Entity): DeadlineSpec => {
  if (spec.work.deadlines === null) throw new Error(`${spec.name} has no deadlines`)
  return spec.work.deadlines
}

const momentOf = (value: unknown): number => {
  const begin = typeof value === 'object' && value !== null && 'begin' in value ? value.begin : value
  return typeof begin === 'string' ? Date.parse(begin) : Number.NEGATIVE_INFINITY
}

/** When the clocks of a row begin that was made at a moment. */
export const beginOf = ({ notBefore }: DeadlineSpec, row: AnyStored, made: Date): Date =>
  notBefore === undefined ? made : new Date(Math.max(made.getTime(), momentOf(row[notBefore])))

/** Whether what the clocks hang on is new: the kind, the urgency, what is asked for. */
export const hasOtherTimes = (spec: DeadlineSpec, row: AnyStored, before: AnyStored): boolean => {
  const { urgent: when, due, notBefore, again } = spec
  if (again !== undefined && typeof row[again] === 'number' && row[again] > 0) return false
  const plain = [...refsOf(spec), ...(when === undefined ? [] : [when[0]]), ...(due === undefined ? [] : [due])]
  return (
    plain.some((key) => row[key] !== before[key]) || (notBefore !== undefined && momentOf(row[notBefore]) !== momentOf(before[notBefore]))
  )
}

/** References behind which the minutes stand. */
const refsOf = ({ respond, finish, more = {}, warning, calendar }: DeadlineSpec): string[] =>
  [respond, finish, ...Object.values(more), warning.ahead, calendar].flatMap((each) => {
    const minutes = typeof each === 'object' && 'hours' in each ? each.hours : each
    return minutes === undefined || typeof minutes === 'number' ? [] : [minutes.ref]
  })
