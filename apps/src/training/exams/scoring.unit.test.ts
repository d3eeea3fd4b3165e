import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TYPE } from '#src/training/codes.ts'
import { isWrong, type Key, scoreOf } from '#src/training/exams/scoring.ts'

const key = (type: string, right: string[], full = 5): Key => ({ type, right, full })

test.each([
  ['single, right', key(TYPE.single, ['B']), ['B'], 5],
  ['single, wrong', key(TYPE.single, ['B']), ['A'], 0],
  ['single, two of them', key(TYPE.single, ['B']), ['A', 'B'], 0],
  ['judge', key(TYPE.judge, ['A']), ['A'], 5],
  ['multiple, exactly', key(TYPE.multiple, ['A', 'C', 'D']), ['D', 'A', 'C'], 5],
  ['multiple, a subset without wrong: half', key(TYPE.multiple, ['A', 'C', 'D']), ['A'], 2.5],
  ['multiple, one wrong', key(TYPE.multiple, ['A', 'C', 'D']), ['A', 'B'], 0],
  ['multiple, all and one wrong', key(TYPE.multiple, ['A', 'C']), ['A', 'B', 'C'], 0],
  ['multiple, nothing', key(TYPE.multiple, ['A', 'C']), [], 0],
  ['fill, one of the accepted, trimmed', key(TYPE.fill, ['119', '火警']), ['  火警 '], 5],
  ['fill, nearly', key(TYPE.fill, ['119']), ['119 '.concat('号')], 0],
  ['essay waits for a marker', key(TYPE.essay, ['要点']), ['先报警'], null],
  ['an empty essay does not', key(TYPE.essay, ['要点']), [' '], 0],
])('%s', (_name, of, given, score) => {
  expect(scoreOf(of, given)).toBe(score)
})

const letters = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1, maxLength: 5 })

test('multiple choice: full, half or nothing, whatever the order, and never more for a wrong one', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 1, max: 100 }), (right, given, full) => {
      const of = key(TYPE.multiple, right, full)
      const score = scoreOf(of, given)
      expect([0, full / 2, full]).toContain(score)
      expect(scoreOf(of, given.toReversed())).toBe(score)
      expect(score === full).toBe(given.toSorted().join('') === right.toSorted().join(''))
      expect(score === 0).toBe(given.some((letter) => !right.includes(letter)))
    }),
  )
})

test('halves add up exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 200 }), (fulls) => {
      const halves = fulls.map((full) => scoreOf(key(TYPE.multiple, ['A', 'B'], full), ['A']) ?? 0)
      expect(halves.reduce((sum, each) => sum + each, 0) * 2).toBe(fulls.reduce((sum, each) => sum + each, 0))
    }),
  )
})

test('an essay counts as wrong below six tenths', () => {
  expect([isWrong({ type: TYPE.essay, full: 10 }, 6), isWrong({ type: TYPE.essay, full: 10 }, 5.5)]).toEqual([false, true])
  expect(isWrong({ type: TYPE.multiple, full: 4 }, 2)).toBe(true)
})
