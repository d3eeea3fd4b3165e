import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LayerDay } from '../day/courses.ts'
import { standingIn } from '../standing.ts'
import { probing } from '../testing-layer.ts'
import { countsOf } from './counts.ts'
import { recoveredOf } from './recovered.ts'
import { stormOf } from './storm.ts'

const MINUTE = 60_000
const { layer } = probing({
  well: ['1', '正常', { tone: 'success' }],
  alarm: ['2', '告警', { tone: 'error' }],
  seen: ['3', '已确认', { tone: 'warning' }],
})

const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
const alarm = (ms: number) => ({ tone: 'error' as const, silent: false, since: at(ms) })

test('an alarm is in a storm exactly when a minute that holds it has more than 20', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 * MINUTE }), { maxLength: 60 }), (moments) => {
      const rows = moments.map(alarm)
      const storm = new Set(stormOf(rows))
      for (const [n, row] of rows.entries()) {
        const own = moments[n] ?? 0
        const begins = moments.filter((begin) => own >= begin && own - begin <= MINUTE)
        const most = Math.max(...begins.map((begin) => moments.filter((each) => each >= begin && each - begin <= MINUTE).length))
        expect(storm.has(row)).toBe(most > 20)
      }
    }),
  )
})

test('what is silent or well is in no storm', () => {
  const rows = Array.from({ length: 30 }, (_none, n) => ({ ...alarm(n), tone: n % 2 === 0 ? ('error' as const) : ('success' as const) }))
  expect(stormOf(rows)).toEqual([])
  expect(stormOf(rows.map((row) => ({ ...row, tone: 'error' as const, silent: true })))).toEqual([])
})

const NOW = Date.UTC(2026, 0, 2)
const BEGIN = NOW - 24 * 60 * MINUTE
const dayWith = (course: LayerDay['rows'][number]['course']): LayerDay => ({
  ...{ layer, begin: BEGIN, end: NOW, among: undefined },
  rows: [{ uuid: 'a', title: '泵', partUuid: null, createTime: '', course }],
})
const before = (minutes: number): number => NOW - BEGIN - minutes * MINUTE

test('what was bad from 50 to 20 minutes ago has recovered, however often it changed meanwhile', () => {
  const course = [
    { at: 0, state: '1' },
    { at: before(50), state: '2' },
    { at: before(40), state: '3' },
    { at: before(20), state: '1' },
  ]
  expect(recoveredOf(dayWith(course), NOW)).toMatchObject([{ name: '泵', at: NOW - 20 * MINUTE, lasted: 30 * MINUTE }])
  expect(recoveredOf(dayWith(course), NOW - 30 * MINUTE)).toEqual([])
  expect(recoveredOf(dayWith(course), NOW + 50 * MINUTE)).toEqual([])
  expect(recoveredOf(dayWith([...course, { at: before(5), state: '2' }]), NOW)).toEqual([])
  expect(recoveredOf(dayWith([...course, { at: before(5), state: null }]), NOW)).toEqual([])
})

test('whatever happens, what has recovered was bad, is well now, and became so in the hour', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: before(0) }), fc.constantFrom('1', '2', '3', null))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const course = [[0, '1'] as const, ...steps.toSorted(([a], [b]) => a - b)].map(([from, state]) => ({ at: from, state }))
      for (const { at: end, lasted } of recoveredOf(dayWith(course), NOW)) {
        expect(course.at(-1)?.state).toBe('1')
        expect(NOW - end).toBeLessThanOrEqual(60 * MINUTE)
        expect(lasted).toBeGreaterThanOrEqual(0)
        expect(course.findLast((each) => BEGIN + each.at < end && each.state !== '1')?.state ?? '2').not.toBeNull()
      }
    }),
  )
})

test('a layer counts alarms, what is in use and what is heard of, where its states can say so; never more than its rows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3')), (states) => {
      const told = { ...layer, view: { ...layer.view, used: ['seen'], silent: ['well'] } }
      const rows = states.map((state, n) => standingIn(told, { uuid: String(n), name: '', part: null, state, since: '' }))
      const of = (code: string) => states.filter((state) => state === code).length
      expect(countsOf(told, rows).map(({ kind, count, total }) => [kind, count, total])).toEqual([
        ['calling', of('2'), states.length],
        ['used', of('3'), states.length],
        ['heard', states.length - of('1'), states.length],
      ])
      expect(countsOf(layer, rows).map(({ kind }) => kind)).toEqual(['calling'])
    }),
  )
})
