import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { HeardMessage, PointModel, Value } from '@qifuyun/kit/devices/telemetry.ts'
import type { Sent } from '../payload.ts'
import type { Point } from '../series/store.ts'
import { readValue } from '../values.ts'
import type { Outcome } from './incoming.ts'

const AHEAD_MS = 5 * MINUTE_MS
const BEHIND_MS = 7 * DAY_MS
const QUARTER_MS = 15 * MINUTE_MS

export interface Last {
  value: Value
  ts: number
}

/** What is known of a device while its messages of one batch are read, in their order. */
export interface Reading {
  device: string
  points: ReadonlyMap<string, PointModel>
  /** The newest value of each key, which goes on as messages come. */
  last: Map<string, Last & { bad: boolean }>
  stored: Map<string, Point>
  heard: HeardMessage[]
  unknown: number
}

const pointOf = (device: string, key: string, ts: number, value: Value, bad: boolean): Point => ({
  ...{ device, key, ts, bad },
  num: typeof value === 'number' ? value : null,
  word: typeof value === 'number' ? null : value,
})

/** Keeps a value as its property wants it kept. */
const keep = ({ device, last, stored }: Reading, model: PointModel, point: { ts: number; value: Value; bad: boolean }): void => {
  const before = last.get(model.key)
  const isNewest = before === undefined || point.ts > before.ts
  if (model.keep === 'change' && isNewest && before?.value === point.value) return
  const ts = model.keep === 'quarter' ? Math.floor(point.ts / QUARTER_MS) * QUARTER_MS : point.ts
  stored.set(`${model.key} ${ts}`, pointOf(device, model.key, ts, point.value, point.bad))
}

/** Takes the values of one moment. */
const takeValues = (reading: Reading, at: number, values: Sent['values'], outcome: Outcome, past: boolean): void => {
  const fresh: Record<string, Value> = {}
  const bad: string[] = []
  for (const [key, given] of Object.entries(values)) {
    const model = reading.points.get(key)
    const read = model === undefined ? null : readValue(model, given)
    if (model === undefined) reading.unknown += 1
    if (model === undefined || read === null) {
      outcome.dropped += 1
      continue
    }
    outcome.accepted += 1
    keep(reading, model, { ts: at, ...read })
    const before = reading.last.get(key)
    if (before !== undefined && at < before.ts) continue
    reading.last.set(key, { ts: at, ...read })
    // What comes once more has been judged.
    if (before !== undefined && at === before.ts && before.value === read.value) continue
    fresh[key] = read.value
    if (read.bad) bad.push(key)
  }
  if (!past && Object.keys(fresh).length > 0) reading.heard.push({ at: new Date(at), values: fresh, bad })
}

/** Takes a message: what is not of the product, of another type or of an unbelievable moment is dropped and counted. */
export const takeMessage = (reading: Reading, sent: readonly Sent[], now: number, past: boolean): Outcome => {
  const outcome: Outcome = { accepted: 0, dropped: 0, outOfTime: 0 }
  const inOrder = sent.map(({ at, values }) => ({ at: at ?? now, values })).toSorted((one, other) => one.at - other.at)
  for (const { at, values } of inOrder) {
    if (!past && (at > now + AHEAD_MS || at < now - BEHIND_MS)) {
      const count = Object.keys(values).length
      outcome.dropped += count
      outcome.outOfTime += count
    } else takeValues(reading, at, values, outcome, past)
  }
  return outcome
}
