import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { LayerDay } from '../day/courses.ts'

/** Something that called for somebody, and does no more. */
export interface Recovered {
  key: string
  uuid: string
  name: string
  /** When it was well again, and how long it was not. */
  at: number
  lasted: number
}

const isBad = ({ layer: { of } }: LayerDay, code: string | null): boolean => {
  const tone = of.spec.states.find((state) => state.code === code)?.tone
  return tone === 'error' || tone === 'warning'
}

/** What has recovered in the hour before a moment and is still well, the latest first; what was taken away has not recovered. */
export const recoveredOf = (day: LayerDay, moment: number): Recovered[] =>
  day.rows
    .flatMap((row): Recovered[] => {
      const steps = row.course.filter(({ at }) => day.begin + at <= moment)
      const well = steps.findLastIndex(({ state }) => isBad(day, state)) + 1
      const end = steps[well]
      const last = steps.at(-1)
      if (well === 0 || end === undefined || last === undefined || end.state === null || last.state === null) return []
      const at = day.begin + end.at
      if (moment - at > HOUR_MS) return []
      const before = steps.slice(0, well)
      const begin = before[before.findLastIndex(({ state }) => !isBad(day, state)) + 1]
      return [{ key: `${day.layer.key}/${row.uuid}`, uuid: row.uuid, name: row.title, at, lasted: end.at - (begin?.at ?? 0) }]
    })
    .toSorted((a, b) => b.at - a.at)
