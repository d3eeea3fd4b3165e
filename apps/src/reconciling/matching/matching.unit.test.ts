import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Matchable, matchesOf, SURE, scoreOf } from '#src/reconciling/matching/matching.ts'

const of = (key: string, more: Partial<Matchable> = {}): Matchable => ({
  ...{ key, day: '2026-03-10', amount: 10_000, no: null, party: null, room: null, memo: null },
  ...more,
})

describe('how likely two lines are the same money', () => {
  test('the number itself is sure, whatever the day', () => {
    expect(scoreOf(of('t', { no: 'B1', day: '2026-03-01' }), of('o', { no: 'B1', day: '2026-03-30' }))).toBe(100)
    expect(scoreOf(of('t', { no: 'B1', amount: 1 }), of('o', { no: 'B1' }))).toBe(0)
  })

  test.each([
    ['the payer on the same day', { party: '王 芳' }, { party: '王芳' }, 88],
    ['the room in the remark', { memo: '物业费 1－101' }, { room: '1-101' }, 90],
    ['both', { party: '王芳', memo: '1-101' }, { party: '王芳', room: '1-101' }, 98],
    ['another room that begins alike', { memo: '11-1012' }, { room: '1-101' }, 50],
    ['three days later', { party: '王芳', day: '2026-03-13' }, { party: '王芳' }, 82],
    ['four days later', { party: '王芳', day: '2026-03-14' }, { party: '王芳' }, 0],
    ['the amount alone', {}, {}, 50],
  ])('%s', (_what, theirs, ours, score) => {
    expect(scoreOf(of('t', theirs), of('o', ours))).toBe(score)
  })
})

test('two that are equally likely are nobody’s match by themselves', () => {
  const matches = matchesOf([of('t', { party: '王芳' })], [of('a', { party: '王芳' }), of('b', { party: '王芳' })])
  expect(matches).toEqual([{ theirs: 't', ours: 'a', score: SURE - 1 }])
})

test('each line is matched once at most, and only with its own amount', () => {
  const lines = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 4 }), day: fc.integer({ min: 10, max: 19 }), party: fc.constantFrom('甲', '乙', null) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const made = (all: typeof one, side: string) =>
        all.map(({ amount, day, party }, index) => of(`${side}${index}`, { amount, party, day: `2026-03-${day}` }))
      const [theirs, ours] = [made(one, 't'), made(other, 'o')]
      const matches = matchesOf(theirs, ours)
      expect(new Set(matches.map((match) => match.theirs)).size).toBe(matches.length)
      expect(new Set(matches.map((match) => match.ours)).size).toBe(matches.length)
      for (const match of matches)
        expect(theirs.find(({ key }) => key === match.theirs)?.amount).toBe(ours.find(({ key }) => key === match.ours)?.amount)
    }),
  )
})
