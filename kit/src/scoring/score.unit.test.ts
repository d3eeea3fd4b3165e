import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE, gradeOf, type Scored, scoreOf } from '#src/scoring/score.ts'

const item = (full: number, got: number | null, more: Partial<Scored> = {}): Scored => ({ full, got, ...more })

test('10, 10, 5 and 5 points with 8, 10, 3 and one that does not apply are 21 of 25', () => {
  const example = [item(10, 8), item(10, 10), item(5, 3), item(5, null)]
  expect(scoreOf(example)).toEqual({ score: 84, grade: GRADE.fair, got: 21, full: 25 })
  expect(scoreOf([item(10, 8), item(10, 10), item(5, 5), item(5, null)])).toEqual({ score: 92, grade: GRADE.good, got: 23, full: 25 })
})

test('a red line that is lost is nothing at all', () => {
  expect(scoreOf([item(10, 10), item(5, 4.5, { redLine: true })])).toMatchObject({ score: 0, grade: GRADE.poor })
  expect(scoreOf([item(10, 5), item(5, 5, { redLine: true })])).toMatchObject({ score: 66.7 })
  expect(scoreOf([item(10, 10), item(5, null, { redLine: true })])).toMatchObject({ score: 100 })
})

test('sections count by their weights, but for those in which nothing applies', () => {
  const items = [item(10, 5, { section: '甲' }), item(20, 20, { section: '乙' }), item(5, null, { section: '丙' })]
  // (50 × 30 + 100 × 50) / 80
  expect(scoreOf(items, { 甲: 30, 乙: 50, 丙: 20 })).toMatchObject({ score: 81.3 })
  expect(scoreOf(items)).toMatchObject({ score: 83.3 })
  expect(scoreOf(items, { 丙: 20 })).toMatchObject({ score: 83.3 })
})

test('nothing applies: no score', () => {
  expect(scoreOf([])).toBeNull()
  expect(scoreOf([item(5, null)], { 甲: 1 })).toBeNull()
})

test('grades begin at 95, 85 and 75', () => {
  expect([100, 95, 94.9, 85, 84.9, 75, 74.9, 0].map(gradeOf)).toEqual(['1', '1', '2', '2', '3', '3', '4', '4'])
})

const halves = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((half) => half / 2)
const anyItem = fc
  .record({ full: fc.integer({ min: 1, max: 200 }).map((half) => half / 2), section: fc.constantFrom('甲', '乙', '丙') })
  .chain(({ full, section }) => fc.option(halves(full)).map((got): Scored => item(full, got, { section })))
const anyWeights = fc.record({ 甲: fc.nat({ max: 100 }), 乙: fc.nat({ max: 100 }), 丙: fc.nat({ max: 100 }) })

test('a score lies between 0 and 100, whatever the order, and what does not apply changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 20 }), anyWeights, (items, weights) => {
      const made = scoreOf(items, weights)
      expect(made === null).toBe(items.every(({ got }) => got === null))
      if (made === null) return
      expect(made.score).toBeGreaterThanOrEqual(0)
      expect(made.score).toBeLessThanOrEqual(100)
      expect(made.grade).toBe(gradeOf(made.score))
      expect(scoreOf(items.toReversed(), weights)).toEqual(made)
      expect(scoreOf([...items, item(50, null, { section: '丁' })], { ...weights, 丁: 100 })).toEqual(made)
    }),
  )
})

test('who gets more points never scores less, and all points are 100', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 12 }), anyWeights, fc.nat(), (items, weights, at) => {
      const before = scoreOf(items, weights)
      const index = at % items.length
      const better = scoreOf(
        items.map((each, n) => (n === index && each.got !== null ? { ...each, got: each.full } : each)),
        weights,
      )
      expect(better?.score ?? 0).toBeGreaterThanOrEqual(before?.score ?? 0)
      const full = items.map((each) => ({ ...each, got: each.full, redLine: true }))
      expect(scoreOf(full, weights)).toMatchObject({ score: 100, grade: GRADE.excellent })
    }),
  )
})
