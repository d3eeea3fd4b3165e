import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { CalendarEntry, MeetingRoom } from '../api.ts'
import { addDays, dayOf, minutesOf, momentOf } from '../china-time.ts'

export const SLOT_MINUTES = 30

/** A row of the board: one room on one day. */
export interface Lane {
  key: string
  room: MeetingRoom
  day: string
}

/** What of a lane a booking covers, in minutes since midnight. */
export interface Block {
  entry: CalendarEntry
  from: number
  until: number
}

const DAY_MINUTES = 1_440

/** The part of the day that the board shows: what all lanes are open for, in whole hours. */
export const hoursOf = (lanes: readonly Lane[]): { from: number; until: number } => {
  if (lanes.length === 0) return { from: 8 * 60, until: 22 * 60 }
  const from = Math.min(...lanes.map(({ room }) => minutesOf(room.openBegin)))
  const until = Math.max(...lanes.map(({ room }) => minutesOf(room.openEnd)))
  return { from: Math.floor(from / 60) * 60, until: Math.min(DAY_MINUTES, Math.ceil(until / 60) * 60) }
}

/** The bookings of a lane, cut to its day. */
export const blocksOf = ({ room, day }: Lane, entries: readonly CalendarEntry[]): Block[] => {
  const start = momentOf(day).getTime()
  const minute = (time: string): number => (Date.parse(time) - start) / MINUTE_MS
  return entries.flatMap((entry) => {
    if (entry.roomUuid !== room.roomUuid) return []
    const from = Math.max(0, minute(entry.beginTime))
    const until = Math.min(DAY_MINUTES, minute(entry.endTime))
    return from < until ? [{ entry, from, until }] : []
  })
}

/** Minutes since the midnight of a lane's day. */
const minuteIn = ({ day }: Lane, moment: Date): number => (moment.getTime() - momentOf(day).getTime()) / MINUTE_MS

/** Where in the shown hours of a lane the present moment is; undefined: on another day, or outside them. */
export const nowIn = (lane: Lane, { from, until }: { from: number; until: number }, now: Date): number | undefined => {
  const minute = minuteIn(lane, now)
  return minute >= from && minute < until ? minute : undefined
}

/** Beginnings of half hours that can be booked: open, not over, and not taken. */
export const freeSlots = (lane: Lane, blocks: readonly Block[], now: Date): number[] => {
  const { room } = lane
  const first = Math.ceil(minutesOf(room.openBegin) / SLOT_MINUTES) * SLOT_MINUTES
  const last = minutesOf(room.openEnd) - SLOT_MINUTES
  const passed = minuteIn(lane, now)
  const slots: number[] = []
  for (let slot = first; slot <= last; slot += SLOT_MINUTES) {
    const taken = blocks.some(({ from, until }) => from < slot + SLOT_MINUTES && until > slot)
    if (!taken && slot + SLOT_MINUTES > passed && room.disabledFlag === 0) slots.push(slot)
  }
  return slots
}

/** So many days, this one first. */
export const daysFrom = (first: string, count: number): string[] => Array.from({ length: count }, (_, days) => addDays(first, days))

/** The seven days of the week that begins with this Monday. */
export const weekFrom = (monday: string): string[] => daysFrom(monday, 7)

/** Whether a booking begins on a day. */
export const beginsOn =
  (day: string) =>
  ({ beginTime }: Pick<CalendarEntry, 'beginTime'>): boolean =>
    dayOf(beginTime) === day
