import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Day } from './api.ts'

type Entry = Day['bandList'][number]

/** The hours that a working day shows at least. */
const FIRST_HOUR = 8
const LAST_HOUR = 18
/** Of something that takes place without a known end. */
const USUAL_MS = 30 * MINUTE_MS
/** Deadlines so close to each other share a flag. */
const CLOSE_MS = 15 * MINUTE_MS
/** A flag has room for its words when nothing else begins for this part of a working day, and it does not stand on something. */
const WORDS_PART = 75 / (60 * (LAST_HOUR - FIRST_HOUR))

export interface Mark {
  key: string
  /** Per cent of the band. */
  at: number
  width: number
  begin: number
  entries: Entry[]
  event: boolean
  /** There is room for the title beside it. */
  spelled: boolean
}

export interface Band {
  hours: number[]
  marks: Mark[]
  /** Per cent; undefined outside the hours. */
  now: number | undefined
}

/** Milliseconds since midnight in China. */
const ofDay = (moment: number): number => {
  const clock = chinaClock(new Date(moment))
  return Number(clock.slice(11, 13)) * HOUR_MS + Number(clock.slice(14, 16)) * MINUTE_MS
}

/** Flags of deadlines that lie close to each other as one. */
const flagsOf = (entries: readonly Entry[]): Entry[][] => {
  const flags: Entry[][] = []
  for (const entry of entries) {
    const last = flags.at(-1)
    const before = last?.[0]
    if (last !== undefined && before !== undefined && Date.parse(entry.beginTime) - Date.parse(before.beginTime) < CLOSE_MS)
      last.push(entry)
    else flags.push([entry])
  }
  return flags
}

/** The day as a line: what takes place as blocks, what is due as flags. */
export const bandOf = (list: readonly Entry[], now: Date): Band => {
  const sorted = list.toSorted((one, other) => Date.parse(one.beginTime) - Date.parse(other.beginTime))
  const ends = sorted.map(({ beginTime, endTime }) => {
    const begin = ofDay(Date.parse(beginTime))
    return { begin, end: begin + (endTime === null ? USUAL_MS : Math.max(0, Date.parse(endTime) - Date.parse(beginTime))) }
  })
  const first = Math.min(FIRST_HOUR, ...ends.map(({ begin }) => Math.floor(begin / HOUR_MS)))
  const last = Math.min(24, Math.max(LAST_HOUR, ...ends.map(({ end }) => Math.ceil(end / HOUR_MS))))
  const span = (last - first) * HOUR_MS
  const at = (ms: number): number => Math.min(100, Math.max(0, ((ms - first * HOUR_MS) / span) * 100))
  const events = sorted.filter(({ eventFlag }) => eventFlag === 1).map((entry) => ({ entries: [entry], event: true }))
  const flags = flagsOf(sorted.filter(({ eventFlag }) => eventFlag === 0)).map((entries) => ({ entries, event: false }))
  const marks = [...events, ...flags]
    .map(({ entries, event }) => {
      const [entry] = entries
      const begin = ofDay(Date.parse(entry?.beginTime ?? ''))
      const length = event ? (entry?.endTime ? Date.parse(entry.endTime) - Date.parse(entry.beginTime) : USUAL_MS) : 0
      return { entries, event, begin, length }
    })
    .toSorted((one, other) => one.begin - other.begin)
  const time = ofDay(now.getTime())
  const isWithin = (moment: number): boolean =>
    marks.some(({ event, begin, length }) => event && begin <= moment && moment < begin + length)
  return {
    hours: Array.from({ length: last - first }, (_, index) => first + index),
    marks: marks.map(({ entries, event, begin, length }, index) => {
      const next = marks[index + 1]?.begin ?? Math.min(DAY_MS, last * HOUR_MS)
      return {
        key: entries.map(({ title, beginTime }) => beginTime + title).join(),
        at: at(begin),
        width: at(begin + length) - at(begin),
        begin,
        entries,
        event,
        spelled: event || (next - begin >= WORDS_PART * span && !isWithin(begin)),
      }
    }),
    now: time >= first * HOUR_MS && time <= last * HOUR_MS ? at(time) : undefined,
  }
}
