import type { PointModel } from '@qifuyun/kit/devices/telemetry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnnouncing } from './calls/announcing.ts'
import { takeMessage } from './intake/reading.ts'
import { createPace } from './pace.ts'
import { readTelemetry } from './payload.ts'
import { readValue } from './values.ts'

const property = (more: Partial<PointModel>): PointModel => ({
  ...{ key: 't', type: 'float', min: null, max: null, items: [], keep: 'all', days: 180 },
  ...more,
})

test.each([
  ['float', 23.5, 23.5],
  ['float', '23.5', 23.5],
  ['float', ' -1e2 ', -100],
  ['float', 'warm', null],
  ['float', '', null],
  ['float', Number.POSITIVE_INFINITY, null],
  ['float', '0x10', null],
  ['float', true, null],
  ['int', 3, 3],
  ['int', 3.5, null],
  ['int', 2 ** 60, null],
  ['bool', true, 1],
  ['bool', 'false', 0],
  ['bool', 2, null],
  ['enum', 'a', 'a'],
  ['enum', 1, '1'],
  ['enum', 'b', null],
  ['text', 'x', 'x'],
  ['text', 5, null],
  ['text', 'a\0b', null],
  ['text', 'x'.repeat(501), null],
] as const)('as %s, %j is %j', (type, given, expected) => {
  expect(readValue(property({ type, items: ['a', '1'] }), given)?.value ?? null).toBe(expected)
})

test('limits are inside of what is good', () => {
  const bounded = property({ min: 0, max: 10 })
  expect([-0.1, 0, 10, 10.1].map((value) => readValue(bounded, value)?.bad)).toEqual([true, false, false, true])
})

test('a body is an object, one with a moment, or a list; a property may be called ts', () => {
  expect(readTelemetry({ t: 1 })).toEqual([{ at: null, values: { t: 1 } }])
  expect(readTelemetry([{ ts: 5.9, values: { t: 1 } }])).toEqual([{ at: 5, values: { t: 1 } }])
  expect(readTelemetry([])).toEqual([])
})

test('20 messages a second, 60 at once', () => {
  const pace = createPace()
  const admitted = (count: number, at: number): number => Array.from({ length: count }, () => pace.admits('d', at)).filter(Boolean).length
  expect(admitted(100, 0)).toBe(60)
  expect(admitted(100, 1_000)).toBe(20)
  expect(admitted(100, 60_000)).toBe(60)
  expect(pace.admits('other', 60_000)).toBe(true)
})

test('whatever comes in whatever order: the newest value of each key is that of its greatest moment, and rules hear of no older one', () => {
  const points = new Map([['t', property({})]])
  const now = 10 * 86_400_000
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 9 })), { maxLength: 30 }), (all) => {
      const reading = { device: 'd', points, last: new Map(), stored: new Map(), heard: [], unknown: 0 }
      const heard: number[] = []
      for (const [ago, t] of all) {
        const before = reading.heard.length
        const outcome = takeMessage(reading, [{ at: now - ago * 1_000, values: { t } }], now, false)
        expect(outcome).toEqual({ accepted: 1, dropped: 0, outOfTime: 0 })
        const fresh = reading.heard.slice(before) as { at: Date }[]
        heard.push(...fresh.map(({ at }) => at.getTime()))
      }
      expect(heard).toEqual(heard.toSorted((one, other) => one - other))
      if (all.length > 0) expect(reading.last.get('t').ts).toBe(now - Math.min(...all.map(([ago]) => ago)) * 1_000)
      expect(reading.stored.size).toBe(new Set(all.map(([ago]) => ago)).size)
    }),
  )
})

test('who holds the line to a device is called on whatever node, until it leaves', () => {
  type Listener = (payload: unknown) => void
  const nodes: Map<string, Listener>[] = []
  const node = () => {
    const own = new Map<string, Listener>()
    nodes.push(own)
    return createAnnouncing({
      realtime: {
        onNodes: (event: string, listener: Listener) => void own.set(event, listener),
        // The bus tells the others, not the one who speaks.
        toNodes: (event: string, payload: unknown) => {
          for (const each of nodes) if (each !== own) each.get(event)?.(payload)
        },
      } as never,
    })
  }
  const [here, there] = [node(), node()]
  const called: string[] = []
  const leave = there.listen('pump', () => called.push('there'))
  here.listen('pump', () => called.push('here'))
  here.announce('pump')
  here.announce('other')
  leave()
  there.announce('pump')
  expect(called).toEqual(['here', 'there', 'here'])
})
