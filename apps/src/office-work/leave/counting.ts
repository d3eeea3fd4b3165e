import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { AM, amountOf, awayFor, daysTaken, type Half, type Hours, PM, type Stretch, type Taken } from '#src/office-work/rules/halves.ts'
import { setting } from '#src/office-work/setting.ts'

export type Leave = StoredOf<typeof leave>

export const stretchOf = ({ dr, beginHalf, endHalf }: Pick<Leave, 'dr' | 'beginHalf' | 'endHalf'>): Stretch => ({
  ...{ begin: dr.begin, beginHalf, end: dr.end, endHalf },
})

/** The same leave, ended earlier. */
export const endedOn = (of: Stretch, end: string, endHalf: Half): Stretch => ({ ...of, end, endHalf })

/** `2026-11-20`, `2026-11-20 上午`, `2026-11-20 下午 – 2026-11-23`: the days of a leave as people say them. */
export const daysText = ({ dr, beginHalf, endHalf }: Pick<Leave, 'dr' | 'beginHalf' | 'endHalf'>): string => {
  const half = (code: string, whole: string): string => (code === whole ? '' : ` ${choiceLabel(leave.fields.beginHalf, code)}`)
  if (dr.begin === dr.end) return `${dr.begin}${beginHalf === endHalf ? ` ${choiceLabel(leave.fields.beginHalf, beginHalf)}` : ''}`
  return `${dr.begin}${half(beginHalf, AM)} – ${dr.end}${half(endHalf, PM)}`
}

export interface Counted {
  days: Taken[]
  amount: number
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
  return { days, amount: amountOf(days), at: { begin: new Date(begin).toISOString(), end: new Date(end).toISOString() } }
}
