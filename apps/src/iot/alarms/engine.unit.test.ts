import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Condition,
  type Level,
  NOTHING,
  type Op,
  type Outcome,
  type Rule,
  type Severity,
  type State,
  step,
  whileSilent,
} from './engine.ts'

const when = (op: Op, value: number, key = 't'): Condition[][] => [[{ key, op, value, otherKey: null }]]
const level = (severity: Severity, groups: Condition[][], more: Partial<Level> = {}): Level => ({
  ...{ severity, groups, kind: 'simple', seconds: 0, times: 1 },
  ...more,
})
const rule = (levels: Level[], clear: Rule['clear'] = null): Rule => ({ levels, clear, isOn: () => true })

/** Plays messages `[second, t]` (null: the timer) and says what happened, with the alarm that is open. */
const play = (of: Rule, messages: readonly (readonly [second: number, t: number | null])[], { manual = [] as number[] } = {}) => {
  let state: State = NOTHING
  let active: Severity | null = null
  let startAt: number | null = null
  const values = new Map<string, number>()
  const heardAt = new Map<string, number>()
  const told: [second: number, kind: Outcome['kind'], severity: Severity | null][] = []
  for (const [second, t] of messages) {
    if (t !== null) {
      values.set('t', t)
      heardAt.set('t', second * 1_000)
    }
    const made = step(of, state, active, { values, heardAt }, t === null ? null : { at: second * 1_000 }, second * 1_000)
    state = made.state
    const { outcome } = made
    if (outcome.kind === 'raise') startAt = outcome.at / 1_000
    if (outcome.kind === 'raise' || outcome.kind === 'rise') active = outcome.severity
    if (outcome.kind === 'clear') active = null
    if (['raise', 'rise', 'clear'].includes(outcome.kind)) told.push([second, outcome.kind, active])
    if (manual.includes(second)) active = null
  }
  return { told, active, startAt }
}

const LASTING = rule([level(1, when('gt', 30), { kind: 'duration', seconds: 60 })], { groups: when('lt', 28), seconds: 0 })

test('T1: more than 60 seconds above 30 raise it at the 61st, 31 and 29 in turn for an hour leave it, 27.9 ends it', () => {
  const hour = Array.from({ length: 360 }, (_, n) => [71 + n * 10, n % 2 === 0 ? 31 : 29] as const)
  const first = [
    [0, 31],
    [30, 32],
    [60, 31.5],
    [61, 31.2],
  ] as const
  expect(
    play(LASTING, [
      [0, 31],
      [30, 32],
      [60, 31.5],
    ]).told,
  ).toEqual([])
  const { told, startAt } = play(LASTING, [...first, ...hour, [3_700, 27.9]])
  expect(told).toEqual([
    [61, 'raise', 1],
    [3_700, 'clear', null],
  ])
  expect(startAt).toBe(61)
})

test('a break begins the duration anew; the timer fulfils it too', () => {
  expect(
    play(LASTING, [
      [0, 31],
      [30, 29],
      [31, 31],
      [91, 31],
    ]).told,
  ).toEqual([])
  expect(
    play(LASTING, [
      [0, 31],
      [70, null],
    ]).told,
  ).toEqual([[70, 'raise', 1]])
})

test('T2: 35 warns, 45 is the same alarm and worse, 35 leaves it so', () => {
  const both = rule([level(4, when('gt', 30)), level(1, when('gt', 40))])
  const { told, active } = play(both, [
    [0, 35],
    [1, 45],
    [2, 35],
  ])
  expect(told).toEqual([
    [0, 'raise', 4],
    [1, 'rise', 1],
  ])
  expect(active).toBe(1)
})

test('T3: three in a row: bad, bad, good, bad, bad, bad is raised at the sixth', () => {
  const three = rule([level(2, when('gt', 30), { kind: 'repeating', times: 3 })])
  expect(
    play(
      three,
      [31, 31, 29, 31, 31, 31].map((t, n) => [n + 1, t] as const),
    ).told,
  ).toEqual([[6, 'raise', 2]])
})

test('T4: cleared by hand, the next bad message raises it again, the same value too; the timer does not', () => {
  const simple = rule([level(1, when('gt', 30))])
  expect(
    play(
      simple,
      [
        [0, 35],
        [5, null],
        [10, 35],
      ],
      { manual: [0] },
    ).told,
  ).toEqual([
    [0, 'raise', 1],
    [10, 'raise', 1],
  ])
  expect(
    play(
      LASTING,
      [
        [0, 31],
        [61, 31],
        [71, null],
        [80, 31],
      ],
      { manual: [61] },
    ).told,
  ).toEqual([
    [61, 'raise', 1],
    [80, 'raise', 1],
  ])
})

test('a limit of its own ends it, for so long; without one it ends with the condition of the lowest level', () => {
  const slow = rule([level(1, when('gt', 30))], { groups: when('lt', 28), seconds: 60 })
  expect(
    play(slow, [
      [0, 31],
      [10, 27],
      [40, 27],
      [50, 29],
      [60, 27],
      [121, 27],
    ]).told.map(([second]) => second),
  ).toEqual([0, 121])
  const two = rule([level(4, when('gt', 30)), level(1, when('gt', 40))])
  expect(
    play(two, [
      [0, 45],
      [1, 31],
      [2, 30],
    ]).told.map(([second]) => second),
  ).toEqual([0, 2])
})

test('no data for so long raises it by the timer, the next message ends it; a device that never spoke is not missed', () => {
  const silent = rule([level(3, when('ne', -1), { kind: 'noData', seconds: 600 })])
  expect(
    play(silent, [
      [0, 20],
      [600, null],
      [601, null],
      [700, 20],
    ]).told,
  ).toEqual([
    [601, 'raise', 3],
    [700, 'clear', null],
  ])
  expect(play(silent, [[10_000, null]]).told).toEqual([])
})

test('what was bad before a device fell silent stays, whatever ends it; silence itself is raised, and raises no worse value', () => {
  const bad = new Map([['t', 35]])
  const looked = (of: Rule, active: Severity | null = 1) =>
    step(whileSilent(of), { ...NOTHING, raised: active !== null }, active, { values: bad, heardAt: new Map([['t', 0]]) }, null, 900_000)
      .outcome.kind
  const hot = level(1, when('gt', 30))
  expect(looked(rule([hot]))).toBe('nothing')
  expect(looked(rule([hot], { groups: when('gt', 30), seconds: 60 }))).toBe('nothing')
  const silent = level(3, when('ne', -1), { kind: 'noData', seconds: 600 })
  expect(looked(rule([hot, silent]))).toBe('nothing')
  expect(looked(rule([hot, silent]), null)).toBe('raise')
  expect(looked(rule([level(1, when('gt', 30), { kind: 'duration', seconds: 60 })]), null)).toBe('nothing')
})

test('groups are alternatives of which all conditions hold; a property may be compared with another one, texts with texts', () => {
  const values = new Map<string, number | string>([
    ['a', 5],
    ['b', 3],
    ['mode', 'manual'],
  ])
  const at = { values, heardAt: new Map<string, number>() }
  const outcome = (groups: Condition[][]) => step(rule([level(1, groups)]), NOTHING, null, at, { at: 0 }, 0).outcome.kind
  const than = (key: string, op: Op, value: number | string | null, otherKey: string | null = null): Condition => ({
    key,
    op,
    value,
    otherKey,
  })
  expect(outcome([[than('a', 'gt', null, 'b')]])).toBe('raise')
  expect(outcome([[than('b', 'gt', null, 'a')], [than('mode', 'eq', 'manual')]])).toBe('raise')
  expect(outcome([[than('a', 'gt', 1), than('mode', 'eq', 'auto')]])).toBe('nothing')
  expect(outcome([[than('mode', 'gt', 'auto')]])).toBe('nothing')
  expect(outcome([[than('nowhere', 'ne', 1)]])).toBe('nothing')
  expect(outcome([[]])).toBe('nothing')
})

test('outside of its hours nothing is raised, and what is open ends all the same', () => {
  const night: Rule = { ...rule([level(1, when('gt', 30))]), isOn: (at) => at >= 100_000 }
  expect(
    play(night, [
      [0, 35],
      [100, 35],
      [101, 20],
    ]).told.map(([second]) => second),
  ).toEqual([100, 101])
})

const anyLevel = fc
  .record({
    limit: fc.integer({ min: 0, max: 50 }),
    kind: fc.constantFrom('simple' as const, 'duration' as const, 'repeating' as const, 'noData' as const),
    seconds: fc.integer({ min: 1, max: 60 }),
    times: fc.integer({ min: 1, max: 4 }),
  })
  .map(
    ({ limit, ...more }) =>
      (severity: Severity) =>
        level(severity, when('gt', limit), more),
  )
const anyRule = fc
  .tuple(
    fc.array(anyLevel, { minLength: 1, maxLength: 3 }),
    fc.option(fc.record({ limit: fc.integer({ min: 0, max: 50 }), seconds: fc.nat(30) })),
  )
  .map(([levels, clear]) =>
    rule(
      levels.map((make, n) => make((n + 1) as Severity)),
      clear === null ? null : { groups: when('lt', clear.limit), seconds: clear.seconds },
    ),
  )
const anyMessages = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.option(fc.integer({ min: 0, max: 60 }), { nil: null })), { maxLength: 60 })
  .map((all) => {
    let second = 0
    return all.map(([later, t]) => [(second += later), t] as const)
  })

test('fires and ends take turns, severities only rise in between, and equal histories end equally', () => {
  fc.assert(
    fc.property(anyRule, anyMessages, (of, messages) => {
      const one = play(of, messages)
      expect(play(of, messages)).toEqual(one)
      let open: Severity | null = null
      for (const [, kind, severity] of one.told) {
        if (kind === 'raise') expect(open).toBeNull()
        if (kind === 'rise') expect(severity).toBeLessThan(open ?? 0)
        if (kind === 'clear') expect(open).not.toBeNull()
        open = kind === 'clear' ? null : severity
      }
      expect(open).toBe(one.active)
    }),
  )
})

test('whoever looks when the timer says so misses nothing that looking all the time would find', () => {
  fc.assert(
    fc.property(anyRule, anyMessages, (of, messages) => {
      const last = messages.at(-1)?.[0] ?? 0
      const ticks = Array.from({ length: 120 }, (_, n) => [last + 1 + n, null] as const)
      const often = play(of, [...messages, ...ticks])
      const state = (() => {
        let held: State = NOTHING
        let active: Severity | null = null
        const values = new Map<string, number>()
        const heardAt = new Map<string, number>()
        let wakeAt: number | null = null
        const take = (second: number, t: number | null): void => {
          if (t !== null) {
            values.set('t', t)
            heardAt.set('t', second * 1_000)
          }
          const made = step(of, held, active, { values, heardAt }, t === null ? null : { at: second * 1_000 }, second * 1_000)
          held = made.state
          wakeAt = made.wakeAt
          if (made.outcome.kind === 'raise' || made.outcome.kind === 'rise') active = made.outcome.severity
          if (made.outcome.kind === 'clear') active = null
        }
        for (const [second, t] of messages) take(second, t)
        // Seconds are what the other one looks at.
        for (const [second] of ticks) if (wakeAt !== null && wakeAt <= second * 1_000) take(second, null)
        return active
      })()
      expect(state).toBe(often.active)
    }),
  )
})
