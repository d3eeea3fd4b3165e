import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleDraft } from '#src/iot/calls.ts'
import { clearGroups, groupsFor, withLevel, withLimit } from './rule-draft.ts'

const severity = fc.constantFrom('1', '2', '3', '4', '5')
const draft: fc.Arbitrary<RuleDraft> = fc.uniqueArray(severity, { minLength: 1, maxLength: 4 }).chain((severities) =>
  fc.record({
    levels: fc.constant(severities.map((each) => ({ severity: each, kind: '1' as const, seconds: null, times: null }))),
    conditions: fc.array(
      fc.record({
        ...{ use: fc.constantFrom(...severities, '9' as const), group: fc.integer({ min: 1, max: 3 }), key: fc.constantFrom('t', 'h') },
        ...{
          op: fc.constantFrom('1' as const, '3' as const),
          value: fc.integer({ min: 0, max: 9 }).map(String),
          otherKey: fc.constant(null),
        },
      }),
      { minLength: 1, maxLength: 8 },
    ),
    clearSeconds: fc.nat(600),
  }),
)

test('each condition stands in the sentence once, together with those of its group', () => {
  fc.assert(
    fc.property(draft, (one) => {
      const groups = [...one.levels.flatMap(({ severity: use }) => groupsFor(one, use)), ...clearGroups(one)]
      expect(
        groups
          .flat()
          .map(({ at }) => at)
          .toSorted((a, b) => a - b),
      ).toEqual(one.conditions.map((_each, n) => n))
      for (const group of groups) expect(new Set(group.map(({ condition }) => `${condition.use} ${condition.group}`)).size).toBe(1)
    }),
  )
})

test('another severity takes its conditions along, another limit changes one condition that raises it', () => {
  fc.assert(
    fc.property(draft, (one) => {
      const [first] = one.levels
      const free = (['1', '2', '3', '4', '5'] as const).find((each) => one.levels.every((level) => level.severity !== each))
      if (first === undefined || free === undefined) return
      const moved = withLevel(one, 0, { severity: free })
      expect(groupsFor(moved, free)).toHaveLength(groupsFor(one, first.severity).length)
      expect(groupsFor(moved, first.severity)).toEqual([])
    }),
  )
  fc.assert(
    fc.property(draft, (one) => {
      const raising = one.conditions.find(({ use }) => use !== '9')
      if (raising === undefined) return
      const tried = withLimit(one, raising.key, Number(raising.value), 77)
      expect(tried.conditions.filter(({ value }) => value === '77')).toHaveLength(1)
      expect(tried.conditions.filter(({ use }) => use === '9')).toEqual(one.conditions.filter(({ use }) => use === '9'))
    }),
  )
})
