import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isAlarm, type Standing } from '../marks.ts'

/** More alarms than this in a minute are one event, not so many. */
const CALM_MAX = 20

/** Alarms that came in a storm: each lies in a minute in which more than 20 began. */
export const stormOf = <S extends Pick<Standing, 'tone' | 'silent' | 'since'>>(rows: readonly S[]): S[] => {
  const alarms = rows
    .filter(isAlarm)
    .map((row) => ({ row, at: Date.parse(row.since) }))
    .toSorted((a, b) => a.at - b.at)
  const inStorm = new Set<S>()
  let from = 0
  for (const [to, { at }] of alarms.entries()) {
    while (at - (alarms[from]?.at ?? at) > MINUTE_MS) from++
    if (to - from + 1 > CALM_MAX) for (const { row } of alarms.slice(from, to + 1)) inStorm.add(row)
  }
  return alarms.flatMap(({ row }) => (inStorm.has(row) ? [row] : []))
}
