import { addMonths } from '@qifuyun/kit/values/months.ts'

/**
 * The first day of a census that is not before another day. Counted from the first one: a census of the 31st is on the last day of shorter
 * months, and on the 31st again after them.
 */
export const nextCensus = (startsOn: string, everyMonths: number, from: string): string => {
  let count = 0
  while (addMonths(startsOn, count) < from) count += everyMonths
  return addMonths(startsOn, count)
}
