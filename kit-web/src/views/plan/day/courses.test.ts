import fc from 'fast-check'
import { expect, test } from 'vitest'
import { probing } from '../testing-layer.ts'
import { barsOf, dotsOf, type LayerDay, onsetsOf, peakOf, standingsAt } from './courses.ts'
import { firstSlot, inDay, SLOT_MS, SLOTS, slotOf, stepped } from './slots.ts'

const { layer } = probing(
  {
    well: ['1', '正常', { tone: 'success' }],
    alarm: ['2', '告警', { tone: 'error' }],
    away: ['3', '失联', { tone: 'error' }],
    gone: ['9', '拆除', { final: true }],
  },
  ['away'],
)

const END = Date.parse('2026-11-28T02:26:00Z')
const BEGIN = END - SLOTS * SLOT_MS
const FIRST = firstSlot(END)

const course = fc
  .array(fc.tuple(fc.integer({ min: 1, max: SLOTS * SLOT_MS }), fc.constantFrom('1', '2', '3', '9', null)), { maxLength: 8 })
  .map((steps) => [[0, '1'] as const, ...steps.toSorted(([a], [b]) => a - b)].map(([at, state]) => ({ at, state })))
const days = fc.array(course, { maxLength: 6 }).map(
  (courses): LayerDay => ({
    ...{ layer, begin: BEGIN, end: END, among: ['1', '2', '3'] },
    rows: courses.map((each, n) => ({ uuid: String(n), title: `${n} 号`, partUuid: 'p', createTime: '', course: each })),
  }),
)
const moment = fc.integer({ min: BEGIN, max: END })

test('a bar never counts more than was there, nor that more than there are rows', () => {
  fc.assert(
    fc.property(days, (day) => {
      const bars = barsOf(day, FIRST)
      expect(bars).toHaveLength(SLOTS)
      for (const { counted, there } of bars) {
        expect(counted).toBeLessThanOrEqual(there + 1e-9)
        expect(there).toBeLessThanOrEqual(day.rows.length + 1e-9)
        expect(there).toBeLessThanOrEqual(peakOf(bars))
      }
    }),
  )
})

test('all bars together are the time that rows were there', () => {
  fc.assert(
    fc.property(days, (day) => {
      const lengths = barsOf(day, FIRST).map(
        ({ there }, slot) => there * (Math.min(END, FIRST + (slot + 1) * SLOT_MS) - FIRST - slot * SLOT_MS),
      )
      const spans = day.rows.flatMap((row) =>
        row.course.map(({ at, state }, n) =>
          state === null || state === '9'
            ? 0
            : Math.max(0, Math.min(END, BEGIN + (row.course[n + 1]?.at ?? Infinity)) - Math.max(FIRST, BEGIN + at)),
        ),
      )
      const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
      expect(sum(lengths)).toBeCloseTo(sum(spans), 3)
    }),
  )
})

test('what is shown at a moment is what every row was then, without those that were over', () => {
  fc.assert(
    fc.property(days, moment, (day, at) => {
      const shown = new Map(standingsAt(day, at).map(({ uuid, state }) => [uuid, state]))
      for (const row of day.rows) {
        const state = row.course.findLast((step) => BEGIN + step.at <= at)?.state
        expect(shown.get(row.uuid)).toBe(state === '9' || state === null ? undefined : state)
      }
    }),
  )
})

test('every alarm that began has its dot; what is silent is none, nor what was one already', () => {
  fc.assert(
    fc.property(days, (day) => {
      const onsets = onsetsOf(day)
      const began = day.rows.flatMap((row) =>
        row.course.filter(({ state }, n) => n > 0 && state === '2' && row.course[n - 1]?.state !== '2'),
      )
      expect(onsets.map(({ at }) => at - BEGIN)).toEqual(began.map(({ at }) => at).toSorted((a, b) => a - b))
      const dots = dotsOf(onsets, FIRST)
      expect(dots.reduce((sum, dot) => sum + dot.onsets.length, 0)).toBe(onsets.length)
      for (const [n, dot] of dots.entries()) expect(dot.slot + dot.room).toBe(dots[n + 1]?.slot ?? SLOTS)
    }),
  )
})

test('the quarters end with the one that holds the present', () => {
  fc.assert(
    fc.property(fc.integer({ min: BEGIN, max: END }), (now) => {
      expect(firstSlot(now) % SLOT_MS).toBe(0)
      expect(slotOf(firstSlot(now), now)).toBe(SLOTS - 1)
      expect(firstSlot(now)).toBeGreaterThan(now - SLOTS * SLOT_MS)
    }),
  )
})

test('steps stand where quarters begin, lead on, and end at the first one and in the present', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: FIRST, max: END - 1 })), fc.constantFrom(-4, -1, 1, 4), (from, by) => {
      const to = stepped(FIRST, END, from, by)
      const at = from ?? END
      expect([to === null || (to % SLOT_MS === 0 && to >= FIRST), to === null || by < 0 ? true : to > at]).toEqual([true, true])
      expect(to === null ? by > 0 : by > 0 || to <= at).toBe(true)
    }),
  )
  expect([inDay(FIRST, END, END), inDay(FIRST, END, 0)]).toEqual([null, FIRST])
})
