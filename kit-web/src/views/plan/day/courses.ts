import { isAlarm, type Standing } from '../marks.ts'
import { type PlanLayer, standingIn } from '../standing.ts'
import { SLOT_MS, SLOTS, slotOf } from './slots.ts'

/** A state from so many milliseconds after the begin of the day on; null: the row is not there. */
interface Step {
  at: number
  state: string | null
}

interface DayRow {
  uuid: string
  title: string
  partUuid: string | null
  createTime: string
  course: readonly Step[]
}

/** What the rows of a layer were over 24 hours. */
export interface LayerDay {
  layer: PlanLayer
  /** Milliseconds of the epoch. */
  begin: number
  end: number
  /** Codes of the states in which rows are shown; undefined: in all of them. */
  among: readonly string[] | undefined
  rows: readonly DayRow[]
}

const isShown = ({ among }: LayerDay, state: string | null): state is string =>
  state !== null && (among === undefined || state === '' || among.includes(state))

const standing = ({ layer }: LayerDay, { uuid, title, partUuid, createTime }: DayRow, state: string): Standing =>
  standingIn(layer, { uuid, name: title, part: partUuid, state, since: createTime })

/** What stood there at a moment. */
export const standingsAt = (day: LayerDay, moment: number): Standing[] =>
  day.rows.flatMap((row) => {
    const state = row.course.findLast(({ at }) => day.begin + at <= moment)?.state ?? null
    return isShown(day, state) ? [standing(day, row, state)] : []
  })

/** Whether a row in a state counts for the bars: it is in use, or it calls for somebody. */
const isCounted = ({ layer: { of, view } }: LayerDay, code: string): boolean => {
  const state = of.spec.states.find((each) => each.code === code)
  if (state === undefined || view.silent?.includes(state.name)) return false
  return view.used === undefined ? state.tone === 'error' || state.tone === 'warning' : view.used.includes(state.name)
}

/** Of a quarter: rows that count, and all that were there, both on average. */
export interface Bar {
  counted: number
  there: number
}

/** The bars of a day, whose first quarter begins at `first`. */
export const barsOf = (day: LayerDay, first: number): Bar[] => {
  const bars = Array.from({ length: SLOTS }, (): Bar => ({ counted: 0, there: 0 }))
  const counts = new Map(day.layer.of.spec.states.map(({ code }) => [code, isCounted(day, code)]))
  for (const { course } of day.rows)
    for (const [n, { at, state }] of course.entries()) {
      if (!isShown(day, state)) continue
      const from = Math.max(first, day.begin + at)
      const to = Math.min(day.end, day.begin + (course[n + 1]?.at ?? Number.POSITIVE_INFINITY))
      for (let slot = slotOf(first, from); slot < SLOTS && first + slot * SLOT_MS < to; slot++) {
        const begin = first + slot * SLOT_MS
        // The last quarter is not over yet.
        const length = Math.min(day.end, begin + SLOT_MS) - begin
        const share = Math.max(0, Math.min(to, begin + SLOT_MS) - Math.max(from, begin)) / length
        const bar = bars[slot]
        if (bar === undefined) break
        bar.there += share
        if (counts.get(state) === true) bar.counted += share
      }
    }
  return bars
}

/** The most that were there at once: how high a bar can be. */
export const peakOf = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(({ there }) => there))

/** An alarm that began in the day. */
export interface Onset {
  key: string
  name: string
  at: number
}

/** Alarms as they began, oldest first: a row that becomes one, not one that it was before. */
export const onsetsOf = (day: LayerDay): Onset[] =>
  day.rows
    .flatMap((row) =>
      row.course.flatMap(({ at, state }, n): Onset[] => {
        const before = row.course[n - 1]
        const isOne = (code: string | null | undefined): boolean => typeof code === 'string' && isAlarm(standing(day, row, code))
        if (before === undefined || !isOne(state) || isOne(before.state)) return []
        return [{ key: `${day.layer.key}/${row.uuid}`, name: row.title, at: day.begin + at }]
      }),
    )
    .toSorted((a, b) => a.at - b.at)

/** Alarms that began in the same quarter. */
export interface Dot {
  slot: number
  onsets: readonly [Onset, ...Onset[]]
  /** Quarters to the next one: room for words. */
  room: number
}

/** One dot for each quarter in which alarms began. */
export const dotsOf = (onsets: readonly Onset[], first: number): Dot[] => {
  const slots = [...Map.groupBy(onsets, ({ at }) => slotOf(first, at))].toSorted(([a], [b]) => a - b)
  return slots.flatMap(([slot, [one, ...others]], n): Dot[] =>
    one === undefined ? [] : [{ slot, onsets: [one, ...others], room: (slots[n + 1]?.[0] ?? SLOTS) - slot }],
  )
}
