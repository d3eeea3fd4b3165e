import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Spell } from '#src/customers/residence/shares.ts'

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The time that relations of a customer take up together, and where years begin on it: shares of the width from 0 to 1. */
export interface Axis {
  at(day: string): number
  years: readonly { year: number; at: number }[]
}

/** No less than so many days, that a residence of yesterday has a width. */
const LEAST = 365
const YEARS_MOST = 8

/** From the first day of the relations to today, or to the last of their ends that is still to come. */
export const axisOf = (spells: readonly Spell[], today: string): Axis => {
  const last = spells.reduce((to, { endsOn }) => (endsOn !== null && endsOn > to ? endsOn : to), today)
  const first = spells.reduce((from, { startsOn }) => (startsOn < from ? startsOn : from), today)
  const end = dayOf(last)
  const begin = Math.min(dayOf(first), end - LEAST)
  const at = (day: string): number => Math.min(1, Math.max(0, (dayOf(day) - begin) / (end - begin)))
  const [from, to] = [new Date(begin * DAY_MS).getUTCFullYear() + 1, new Date(end * DAY_MS).getUTCFullYear()]
  const step = Math.max(1, Math.ceil((to - from + 1) / YEARS_MOST))
  const years = Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_empty, index) => from + index * step)
  return { at, years: years.map((year) => ({ year, at: at(`${year}-01-01`) })) }
}

/** Where the bar of a relation begins, and how wide it is; one without an end goes on to today. */
export const barOf = (axis: Axis, { startsOn, endsOn }: Spell, today: string): { left: number; width: number } => {
  const left = axis.at(startsOn)
  const right = axis.at(endsOn ?? (startsOn > today ? startsOn : today))
  return { left, width: Math.max(0.004, right - left) }
}
