import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarEntry, MeetingRoom } from '../api.ts'
import { addDays, clockAt, clockOf, dayOf, minutesOf, momentOf, mondayOf, weekdayOf } from '../china-time.ts'
import { nowAndNext } from '../door/now-and-next.ts'
import { beginsOn, blocksOf, daysFrom, freeSlots, hoursOf, type Lane, nowIn, SLOT_MINUTES, weekFrom } from './lanes.ts'

const ROOM: MeetingRoom = {
  roomUuid: 'r1',
  roomName: '一号会议室',
  location: '',
  capacity: 4,
  facilityCodeList: [],
  images: [],
  openBegin: '08:00',
  openEnd: '18:00',
  needApproveFlag: 0,
  disabledFlag: 0,
  managerUserUuid: null,
  managerUserName: null,
  createTime: '',
  updateTime: '',
  createUserUuid: null,
  createUserName: null,
  version: 1,
}
const DAY = '2026-03-18'
const lane: Lane = { key: 'r1', room: ROOM, day: DAY }
const entry = (from: string, until: string, given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  bookingUuid: `${from}-${until}`,
  seriesUuid: null,
  roomUuid: 'r1',
  subject: '例会',
  beginTime: momentOf(DAY, from).toISOString(),
  endTime: momentOf(DAY, until).toISOString(),
  organiserUserUuid: 'u',
  organiserUserName: '李娜',
  statusCode: 20,
  mineFlag: 0,
  ...given,
})
const BEFORE = momentOf(addDays(DAY, -1))

test('days and times are those of China, wherever the browser is', () => {
  expect(momentOf(DAY, '10:30').toISOString()).toBe('2026-03-18T02:30:00.000Z')
  expect(dayOf('2026-03-17T16:00:00Z')).toBe(DAY)
  expect([weekdayOf(DAY), mondayOf(DAY)]).toEqual([3, '2026-03-16'])
  expect(weekFrom('2026-12-28')).toHaveLength(7)
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_439 }), (days, minutes) => {
      const day = addDays('2000-01-01', days)
      const moment = momentOf(day, clockAt(minutes))
      expect([dayOf(moment), minutesOf(clockOf(moment))]).toEqual([day, minutes])
    }),
  )
})

test('the board shows the hours that a room is open for', () => {
  expect(hoursOf([])).toEqual({ from: 480, until: 1_320 })
  expect(hoursOf([lane, { ...lane, room: { ...ROOM, openBegin: '07:30', openEnd: '24:00' } }])).toEqual({ from: 420, until: 1_440 })
})

test('a booking is cut to the day, and none of another room is shown', () => {
  const night = { ...entry('23:00', '24:00'), endTime: momentOf(addDays(DAY, 1), '02:00').toISOString() }
  expect(blocksOf(lane, [night, entry('09:00', '10:00', { roomUuid: 'r2' })]).map(({ from, until }) => [from, until])).toEqual([
    [1_380, 1_440],
  ])
})

test('free half hours are those that are open, to come and not taken', () => {
  const slots = freeSlots(lane, blocksOf(lane, [entry('09:00', '10:15')]), BEFORE).map(clockAt)
  expect([slots[0], slots.at(-1), slots.includes('10:00'), slots.includes('10:30')]).toEqual(['08:00', '17:30', false, true])
  expect(freeSlots(lane, [], momentOf(DAY, '17:10')).map(clockAt)).toEqual(['17:00', '17:30'])
  expect(freeSlots({ ...lane, room: { ...ROOM, disabledFlag: 1 } }, [], BEFORE)).toEqual([])
})

test('the present moment is in the lane of its day alone, within the hours that are shown', () => {
  const hours = { from: 480, until: 1_080 }
  expect(nowIn(lane, hours, momentOf(DAY, '09:30'))).toBe(570)
  for (const moment of [momentOf(DAY, '07:59'), momentOf(DAY, '18:00'), momentOf(addDays(DAY, 1), '09:30')])
    expect(nowIn(lane, hours, moment)).toBeUndefined()
})

test('whatever is booked, no free half hour meets it', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 16 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
      const blocks = blocksOf(
        lane,
        spans.map(([from, length]) => entry(clockAt(from * 15), clockAt(Math.min(1_440, (from + length) * 15)))),
      )
      for (const slot of freeSlots(lane, blocks, BEFORE))
        for (const { from, until } of blocks) expect(slot >= until || slot + SLOT_MINUTES <= from).toBe(true)
    }),
  )
})

test('the door shows what is on and what comes, and nothing that is not agreed to or over', () => {
  const entries = [
    entry('09:00', '10:00', { statusCode: 40 }),
    entry('10:00', '11:00', { statusCode: 30 }),
    entry('11:00', '12:00'),
    entry('12:00', '13:00', { statusCode: 10 }),
  ]
  const { current, next } = nowAndNext(entries, momentOf(DAY, '10:30'))
  expect([current?.bookingUuid, next.map(({ bookingUuid }) => bookingUuid)]).toEqual(['10:00-11:00', ['11:00-12:00']])
})

test('days to come begin with today and go over the end of a month, and a booking counts on the day it begins in China', () => {
  expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  const on = beginsOn('2026-11-30')
  expect(
    ['2026-11-29T15:59:00.000Z', '2026-11-29T16:00:00.000Z', '2026-11-30T15:59:00.000Z'].map((beginTime) => on({ beginTime })),
  ).toEqual([false, true, true])
})
