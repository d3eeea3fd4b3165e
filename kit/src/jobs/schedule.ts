import { chinaClock, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '#src/context.ts'

/** On which days work is done: all, or these days of each month; a month without a 31st has it on its last day. */
export type ScheduleDays = 'daily' | readonly number[]

/** When work is done, in China. */
export interface ScheduleTime {
  /** `00:30` */
  at: string
  days: ScheduleDays
}

/** What a function of a schedule is given: the day that it is done for, which may be over when it is made up for. */
export interface ScheduleCall extends Context {
  day: string
}

/** Work that an application does by itself at a time of day, for each enterprise in which it is open. */
export interface Schedule extends ScheduleTime {
  /** In code and in what is stored. */
  name: string
  run(call: ScheduleCall): Promise<void>
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const LAST_DAY = 31

/**
 * Declares work of an application at a time of day: `scheduled('bill', { at: '00:30', days: [1] }, billMonth)`. It is done once for each of its
 * days, in one transaction, on however many nodes; days that passed while the server stood still are made up for in their order, those
 * that passed while the application was closed are not. Whoever has more to do than a transaction holds begins a job.
 */
export const scheduled = (name: string, { at, days }: ScheduleTime, run: (call: ScheduleCall) => Promise<void>): Schedule => {
  if (!TIME.test(at)) throw new Error(`the schedule ${name} has no time of day: ${at}`)
  if (days !== 'daily' && (days.length === 0 || days.some((day) => !Number.isInteger(day) || day < 1 || day > LAST_DAY)))
    throw new Error(`the schedule ${name} has no days of a month: ${days.join()}`)
  return { name, at, days, run }
}

const lastOfMonth = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

const isOn = ({ days }: ScheduleTime, day: string): boolean => {
  if (days === 'daily') return true
  const [of, last] = [Number(day.slice(8)), lastOfMonth(day)]
  return days.some((each) => Math.min(each, last) === of)
}

const shifted = (day: string, by: number): string => chinaDay(new Date(chinaMidnight(day).getTime() + by * DAY_MS))

const walk = (time: ScheduleTime, from: string, by: 1 | -1): string => {
  let day = from
  while (!isOn(time, day)) day = shifted(day, by)
  return day
}

/** The first day after this one on which it is done. */
export const dayAfter = (time: ScheduleTime, day: string): string => walk(time, shifted(day, 1), 1)

/** The last day on which its time had come. */
export const lastDay = (time: ScheduleTime, now: Date): string => {
  const today = chinaDay(now)
  return walk(time, chinaClock(now).slice(11, 16) >= time.at ? today : shifted(today, -1), -1)
}

/** When its time comes on a day. */
export const timeOn = ({ at }: ScheduleTime, day: string): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return new Date(chinaMidnight(day).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}
