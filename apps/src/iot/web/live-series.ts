import type { DeviceCourse, DeviceNow } from '#src/iot/calls.ts'
import type { Limit, Point } from './course-layout.ts'
import type { LiveValue } from './use-live-values.ts'

export type Last = ReadonlyMap<string, number | string>

/** Properties that charts show, at most so many. */
const CHARTS = 3

export const charted = ({ properties }: DeviceNow) => properties.filter(({ type }) => type === 'int' || type === 'float').slice(0, CHARTS)

export const limitsFor = ({ limits }: DeviceNow, key: string): Limit[] =>
  limits.filter((each) => each.key === key).map(({ value, op, severity }) => ({ value, above: op === 'gt' || op === 'ge', severity }))

/** The last value of each property, those that came meanwhile among them. */
export const lastOf = ({ properties }: DeviceNow, live: readonly LiveValue[]): Last => {
  const last = new Map(properties.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])))
  for (const { key, value } of live) last.set(key, value)
  return last
}

export const pointsFor = (course: DeviceCourse | undefined, live: readonly LiveValue[], key: string): Point[] => {
  const stored = (course?.points ?? [])
    .filter((each) => each.key === key)
    .map(({ at, min, max, value }) => ({ at: Date.parse(at), min, max, value }))
  const from = stored.at(-1)?.at ?? 0
  const fresh = live.flatMap(({ key: of, at, value }) =>
    of === key && typeof value === 'number' && at > from ? [{ at, min: value, max: value, value }] : [],
  )
  return [...stored, ...fresh]
}
