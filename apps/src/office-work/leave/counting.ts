import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday, workingMsBetween } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { BY_HOURS } from '#src/office-work/codes.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { AM, amountOf, awayFor, daysTaken, type Half, type Hours, PM, type Stretch, type Taken } from '#src/office-work/rules/halves.ts'
import { begunHours, takenOf } from '#src/office-work/rules/hours.ts'
import { setting } from '#src/office-work/setting.ts'

export type Leave = StoredOf<typeof leave>

type Halved = Pick<Leave, 'dr' | 'beginHalf' | 'endHalf'>

export const stretchOf = ({ dr, beginHalf, endHalf }: Halved): Stretch => ({
  ...{ begin: dr.begin, beginHalf, end: dr.end, endHalf },
})

/** The same leave, ended earlier. */
export const endedOn = (of: Stretch, end: string, endHalf: Half): Stretch => ({ ...of, end, endHalf })

/** `2026-11-20`, `2026-11-20 上午`, `2026-11-20 下午 – 2026-11-23`, `2026-11-20 14:00–16:00`: a leave as people say when it is. */
export const daysText = ({ dr, beginHalf, endHalf, ...of }: Halved & Partial<Pick<Leave, 'fromTime' | 'toTime'>>): string => {
  if (of.fromTime && of.toTime) return `${dr.begin} ${of.fromTime}–${of.toTime}`
  const half = (code: string, whole: string): string => (code === whole ? '' : ` ${choiceLabel(leave.fields.beginHalf, code)}`)
  if (dr.begin === dr.end) return `${dr.begin}${beginHalf === endHalf ? ` ${choiceLabel(leave.fields.beginHalf, beginHalf)}` : ''}`
  return `${dr.begin}${half(beginHalf, AM)} – ${dr.end}${half(endHalf, PM)}`
}

export interface Counted {
  days: Taken[]
  amount: number
  /** Of a leave by hours, which counts no days. */
  hours: number | null
  at: { begin: string; end: string }
}

/**
 * What a leave takes: halves of days that the person works by their shift, or, on days for which no shift is published, by the calendar of
 * the enterprise; of some kinds every day counts.
 */
export const counted = async (call: Context, user: string, kind: string, of: Stretch): Promise<Counted> => {
  const { calendarKinds } = await call.rows.settings(setting)
  const shifts = (await call.applications.query(shiftsOf, { users: [user], from: of.begin, to: of.end })) ?? []
  const calendar = await call.clock.workingCalendar(chinaMidnight(of.begin))
  const byDay = new Map(shifts.map((each) => [each.day, each.shift]))
  const works = (day: string): boolean => {
    const shift = byDay.get(day)
    return shift === undefined ? isWorkday(day, calendar) : shift !== null
  }
  const hoursOn = (day: string): Hours | null => {
    const shift = byDay.get(day)
    return shift === undefined || shift === null ? null : { begin: Date.parse(shift.begin), end: Date.parse(shift.end) }
  }
  const always = (calendarKinds ?? []).some((each) => each === kind)
  const days = daysTaken(of, (day) => always || works(day))
  const { begin, end } = awayFor(of, hoursOn, (day) => chinaMidnight(day).getTime())
  return { days, amount: amountOf(days), hours: null, at: { begin: new Date(begin).toISOString(), end: new Date(end).toISOString() } }
}

/** Hours of one day: what the person works then by their shift, or, where none is published, by the calendar of the enterprise. */
const countedHours = async (call: Context, user: string, { dr, fromTime, toTime }: Leave): Promise<Counted> => {
  const day = dr.begin
  const [begin, end] = [fromTime, toTime].map((time) => Date.parse(`${day}T${time ?? '00:00'}:00+08:00`))
  const span = { begin: begin ?? 0, end: end ?? 0 }
  const { dayHours } = await call.rows.settings(setting)
  const [planned] = (await call.applications.query(shiftsOf, { users: [user], from: day, to: day })) ?? []
  const calendar = await call.clock.workingCalendar(chinaMidnight(day))
  const ms =
    planned === undefined
      ? workingMsBetween(new Date(span.begin), new Date(span.end), calendar)
      : planned.shift === null
        ? 0
        : takenOf(span, {
            ...{ begin: Date.parse(planned.shift.begin), end: Date.parse(planned.shift.end) },
            breakMs: planned.shift.breakMin * MINUTE_MS,
          })
  const at = { begin: new Date(span.begin).toISOString(), end: new Date(span.end).toISOString() }
  return { days: [], amount: 0, hours: begunHours(ms, dayHours), at }
}

/** What somebody asks for. */
export const countedLeave = (call: Context, user: string, row: Leave): Promise<Counted> =>
  row.by === BY_HOURS ? countedHours(call, user, row) : counted(call, user, row.kind, stretchOf(row))
