import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { difference, type Known, type Wanted } from './difference.ts'
import { type Door, effectiveRights, holds, names, opens, type Person, type Rule } from './effective.ts'
import { ALWAYS, isInWeek, merged, type Span, weekOf, weekText } from './weekly.ts'

const pick = (...of: string[]) => fc.subarray(of)
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 80 })), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([begin, length]): Span => [begin, begin + length]))
const rules = fc.array(
  fc.record<Rule>({
    persons: pick('p1', 'p2', 'p3'),
    groups: pick('g1', 'g2'),
    doors: pick('d1', 'd2', 'd3'),
    doorGroups: pick('x1', 'x2'),
    from: fc.integer({ min: 0, max: 20 }),
    to: fc.option(fc.integer({ min: 0, max: 20 })),
    times: spans,
  }),
  { maxLength: 6 },
)
const persons = fc.uniqueArray(
  fc.record<Person>({ uuid: fc.constantFrom('p1', 'p2', 'p3'), groups: pick('g1', 'g2'), barred: fc.boolean() }),
  { selector: ({ uuid }) => uuid },
)
const doors = fc.uniqueArray(fc.record<Door>({ uuid: fc.constantFrom('d1', 'd2', 'd3'), group: fc.option(fc.constantFrom('x1', 'x2')) }), {
  selector: ({ uuid }) => uuid,
})

describe('who may open which door', () => {
  test('a right is there exactly where a rule that holds now names both, and nobody who is barred has one', () => {
    fc.assert(
      fc.property(rules, persons, doors, fc.integer({ min: 0, max: 20 }), (of, people, at, now) => {
        const rights = effectiveRights(of, people, at, now)
        const pairs = people.flatMap((who) =>
          at.flatMap((where) => {
            const held = who.barred ? [] : of.filter((rule) => holds(rule, now) && names(rule, who) && opens(rule, where))
            return held.length === 0 ? [] : [{ person: who.uuid, door: where.uuid, held }]
          }),
        )
        expect(rights.map(({ person, door }) => `${person} ${door}`).toSorted()).toEqual(
          pairs.map(({ person, door }) => `${person} ${door}`).toSorted(),
        )
        for (const { person, door, held } of pairs) {
          const right = rights.find((each) => each.person === person && each.door === door)
          expect(right?.times).toEqual(merged(held.flatMap((rule) => rule.times)))
          expect(right?.until).toBe(held.some(({ to }) => to === null) ? null : Math.max(...held.map(({ to }) => to ?? 0)))
        }
      }),
    )
  })

  test.each([
    [10, null, 9, false],
    [10, null, 10, true],
    [10, 20, 19, true],
    [10, 20, 20, false],
  ])('a rule from %i to %s at %i: %s', (from, to, now, valid) => {
    const rule = { persons: [], groups: [], doors: [], doorGroups: [], times: ALWAYS, from, to }
    expect(holds(rule, now)).toBe(valid)
  })

  test('one rule more never takes a right away', () => {
    fc.assert(
      fc.property(rules, persons, doors, fc.integer({ min: 0, max: 20 }), (of, people, at, now) => {
        const all = new Set(effectiveRights(of, people, at, now).map(({ person, door }) => `${person} ${door}`))
        const fewer = effectiveRights(of.slice(1), people, at, now)
        expect(fewer.every(({ person, door }) => all.has(`${person} ${door}`))).toBe(true)
      }),
    )
  })
})

describe('what devices are told', () => {
  const wanted = fc.uniqueArray(
    fc.record<Wanted>({
      door: fc.constantFrom('d1', 'd2'),
      credential: fc.constantFrom('c1', 'c2', 'c3'),
      times: fc.constantFrom('', '0-60'),
      until: fc.option(fc.constantFrom('2026-11-20T10:00:00.000Z')),
    }),
    { selector: ({ door, credential }) => `${door} ${credential}` },
  )
  const known = fc
    .tuple(wanted, fc.infiniteStream(fc.boolean()))
    .map(([all, leaving]) => all.map((each, n): Known => ({ ...each, uuid: `u${n}`, leaving: leaving.next().value === true })))

  test('the difference leads from what they know to what is wanted, and there is none afterwards', () => {
    fc.assert(
      fc.property(wanted, known, (want, have) => {
        const { added, changed, removed } = difference(want, have)
        const kept = have.filter((each) => !each.leaving && !removed.includes(each) && !changed.some(({ of }) => of === each))
        const told = [...kept, ...added, ...changed.map(({ to }) => to)].map(({ door, credential, times, until }) =>
          [door, credential, times, until].join(),
        )
        expect(told.toSorted()).toEqual(
          want.map(({ door, credential, times, until }) => [door, credential, times, until].join()).toSorted(),
        )
        const after = want.map((each, n): Known => ({ ...each, uuid: `n${n}`, leaving: false }))
        expect(difference(want, after)).toEqual({ added: [], changed: [], removed: [] })
      }),
    )
  })
})

describe('times of a week', () => {
  // 2026-11-27 is a Friday.
  test.each([
    ['work', '07:00', '21:00', '2026-11-27T07:00:00+08:00', true],
    ['work', '07:00', '21:00', '2026-11-27T20:59:59+08:00', true],
    ['work', '07:00', '21:00', '2026-11-27T21:00:00+08:00', false],
    ['work', '07:00', '21:00', '2026-11-28T12:00:00+08:00', false],
    ['rest', '00:00', '23:59', '2026-11-29T12:00:00+08:00', true],
    ['5', '22:00', '06:00', '2026-11-28T05:59:00+08:00', true],
    ['5', '22:00', '06:00', '2026-11-28T06:00:00+08:00', false],
    ['7', '22:00', '06:00', '2026-11-30T01:00:00+08:00', true],
    ['all', '08:00', '08:00', '2026-11-27T03:00:00+08:00', true],
  ])('%s %s–%s at %s: %s', (days, begin, end, moment, inside) => {
    expect(isInWeek(weekOf([{ days, begin, end }]), new Date(moment))).toBe(inside)
  })

  test('without lines it is always, and always is told as nothing', () => {
    expect(weekOf([])).toEqual(ALWAYS)
    expect(weekText(ALWAYS)).toBe('')
    expect(weekText(weekOf([{ days: '1', begin: '09:00', end: '18:00' }]))).toBe('540-1080')
    expect(weekText(weekOf([{ days: 'all', begin: '00:00', end: '00:00' }]))).toBe('')
  })
})
