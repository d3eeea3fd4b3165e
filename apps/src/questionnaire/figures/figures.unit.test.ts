import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Question, TYPE } from '#src/questionnaire/design/shape.ts'
import { countOf, csatOf, meanOf, medianOf, npsOf, round1, share } from './measures.ts'
import { presentTally } from './presenting.ts'
import { addResponse, type Counted, crossOf, emptyTally } from './tally.ts'
import { wordsOf } from './words.ts'

const counts = (values: readonly number[]): Map<number, number> => {
  const made = new Map<number, number>()
  for (const value of values) made.set(value, (made.get(value) ?? 0) + 1)
  return made
}

// Q3
test('ten answers: 5 promoters, 2 detractors, NPS 30.0', () => {
  expect(npsOf(counts([10, 9, 9, 9, 10, 8, 7, 8, 5, 6]))).toEqual({ promoters: 5, detractors: 2, nps: 30 })
})

// Q4
test('CSAT 60.0 %, mean 3.60', () => {
  const of = counts([5, 4, 4, 3, 2])
  expect([csatOf(of), meanOf(of), medianOf(of)]).toEqual([60, 3.6, 4])
})

test('nothing said is no figure', () => {
  expect([npsOf(new Map()).nps, csatOf(new Map()), meanOf(new Map()), medianOf(new Map()), share(0, 0)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the median is what stands in the middle of all, one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 40 }), (values) => {
      const sorted = values.toSorted((one, other) => one - other)
      const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
      expect(medianOf(counts(values))).toBe((low + high) / 2)
      expect(countOf(counts(values))).toBe(values.length)
    }),
  )
})

test('NPS lies between -100 and 100, and is what its parts say', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 }), (values) => {
      const { nps, promoters, detractors } = npsOf(counts(values))
      expect(promoters + detractors).toBeLessThanOrEqual(values.length)
      expect(Math.abs(nps ?? 0)).toBeLessThanOrEqual(100)
      expect(nps).toBe(round1(((promoters - detractors) / values.length) * 100))
    }),
  )
})

const multiple: Question = { qid: 'q', type: TYPE.multiple, title: '多选', options: ['A', 'B', 'C'].map((oid) => ({ oid, label: oid })) }
const said = (options: string[] | null, more: Partial<Counted> = {}): Counted => ({
  ...{ uuid: 'u', valid: true, path: ['q'], answers: options === null ? {} : { q: { options } } },
  ...more,
})

// Q7
test('four saw it, and what they chose: A 50 %, B 50 %, C 25 %', () => {
  const tally = emptyTally(multiple)
  for (const options of [['A', 'B'], ['A'], ['B', 'C'], null]) addResponse(new Map([['q', tally]]), said(options))
  expect(presentTally(tally)).toMatchObject({ seen: 4, answered: 3, lost: 0 })
  expect(presentTally(tally).lines.map((line) => [line.label, line.share])).toEqual([
    ['A', 50],
    ['B', 50],
    ['C', 25],
  ])
})

test('somebody who stopped saw the question after the last that they answered, and was lost there', () => {
  const questions = ['q1', 'q2', 'q3'].map((qid): Question => ({ qid, type: TYPE.text, title: qid }))
  const tallies = new Map(questions.map((each) => [each.qid, emptyTally(each)]))
  addResponse(tallies, said(null, { valid: false, path: ['q1', 'q2', 'q3'], answers: { q1: { text: '好' } } }))
  expect([...tallies.values()].map(({ seen, answered, lost }) => [seen, answered, lost])).toEqual([
    [1, 0, 0],
    [1, 0, 1],
    [0, 0, 0],
  ])
})

test('a place is worth as many as come with it: Σ (k − position + 1) / n', () => {
  const ranking: Question = { ...multiple, type: TYPE.ranking }
  const tally = emptyTally(ranking)
  for (const options of [
    ['A', 'B', 'C'],
    ['B', 'A', 'C'],
  ])
    addResponse(new Map([['q', tally]]), said(options))
  expect(presentTally(tally).ranks.map((line) => [line.label, line.score])).toEqual([
    ['A', 2.5],
    ['B', 2.5],
    ['C', 1],
  ])
})

test('no option was chosen more often than the question was seen, and all choices are counted', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray(['A', 'B', 'C']), { maxLength: 30 }), (all) => {
      const tally = emptyTally(multiple)
      for (const options of all) addResponse(new Map([['q', tally]]), said(options))
      const { lines, seen, answered } = presentTally(tally)
      expect([seen, answered]).toEqual([all.length, all.filter((each) => each.length > 0).length])
      expect(lines.every(({ n }) => n <= seen)).toBe(true)
      expect(lines.reduce((sum, { n }) => sum + n, 0)).toBe(all.flat().length)
    }),
  )
})

test('a cross table of single choices adds up to those who chose in both', () => {
  const options = fc.constantFrom('A', 'B')
  fc.assert(
    fc.property(fc.array(fc.tuple(options, fc.option(options)), { maxLength: 30 }), (all) => {
      const responses = all.map(
        ([one, other]): Counted => ({
          ...{ uuid: 'u', valid: true, path: [] },
          answers: { x: { options: [one] }, ...(other !== null && { y: { options: [other] } }) },
        }),
      )
      const sum = [...crossOf(['x', 'y'], responses).values()].reduce((n, each) => n + each, 0)
      expect(sum).toBe(all.filter(([, other]) => other !== null).length)
    }),
  )
})

test('words that say something, each once', () => {
  const words = wordsOf('电梯经常坏，希望维修电梯更快一些')
  expect(words.has('电梯')).toBe(true)
  expect(words.has('希望')).toBe(false)
  expect([...words].every((word) => [...word].length >= 2)).toBe(true)
})
