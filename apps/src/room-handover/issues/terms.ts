import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { WARRANTY, type Warranty } from '#src/main-data/residents/room-warranty.ts'

interface Terms {
  proofingMonths: number
  mainsMonths: number
  finishMonths: number
  heatingSeasons: number
}

/** From the 15th of November to the 15th of March. */
const SEASON = { begins: '-11-15', ends: '-03-15' } as const
const YEAR = 4

/** The last day of so many heating seasons, each of which begins on the day of the handover or later; of none: the day before. */
export const seasonsEnd = (from: string, seasons: number): string => {
  if (seasons === 0) return dayAfter(from, -1)
  const year = Number(from.slice(0, YEAR))
  const first = from.slice(YEAR) <= SEASON.begins ? year : year + 1
  return `${first + seasons}${SEASON.ends}`
}

/** The last day of so many months from a day on. */
const monthsEnd = (from: string, months: number): string => dayAfter(addMonths(from, months), -1)

/** The last day on which each part of a room is answered for that was handed over on a day. */
export const warrantyEnds = (on: string, terms: Terms): Record<Warranty, string> => ({
  [WARRANTY.proofing]: monthsEnd(on, terms.proofingMonths),
  [WARRANTY.mains]: monthsEnd(on, terms.mainsMonths),
  [WARRANTY.finish]: monthsEnd(on, terms.finishMonths),
  [WARRANTY.heating]: seasonsEnd(on, terms.heatingSeasons),
})
