import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiresAt, isDrawn, isSpared, sendsAt } from '#src/satisfaction/invites/sampling.ts'
import { nextCensus } from '#src/satisfaction/plans/census.ts'
import { isLow, isOnScale, listed, npsPoint, riskyWords, SCALES } from '#src/satisfaction/ratings/scales.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const day = (n: number): Date => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000)

test('work that is done at 10:00 is asked about at 10:30, for 72 hours', () => {
  const done = new Date('2027-03-01T10:00:00+08:00')
  const sent = sendsAt(done, 30)
  expect(sent).toEqual(new Date('2027-03-01T10:30:00+08:00'))
  expect(expiresAt(sent, 72)).toEqual(new Date('2027-03-04T10:30:00+08:00'))
})

test('nobody is drawn of no share, everybody of the whole, and who is drawn of a share is drawn of a greater one', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (text, one, other) => {
      const hash = hashOf(text)
      expect([isDrawn(hash, 0), isDrawn(hash, 10_000)]).toEqual([false, true])
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      if (isDrawn(hash, less)) expect(isDrawn(hash, more)).toBe(true)
    }),
  )
})

test('a tenth of many is about a tenth', () => {
  const drawn = Array.from({ length: 5_000 }, (_each, n) => isDrawn(hashOf(String(n)), 1_000)).filter(Boolean)
  expect(drawn.length).toBeGreaterThan(400)
  expect(drawn.length).toBeLessThan(600)
})

test('who was asked on day 1 is spared on day 3 and asked again on day 8', () => {
  expect([3, 7, 8].map((each) => isSpared([day(1)], day(each), 7))).toEqual([true, true, false])
  expect(isSpared([day(1)], day(1), 0)).toBe(false)
  expect(isSpared([], day(1), 365)).toBe(false)
})

test('a longer rest never has anybody asked sooner', () => {
  const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), fc.nat(30), fc.nat(30), (asked, at, one, more) => {
      if (isSpared(asked.map(day), day(at), one)) expect(isSpared(asked.map(day), day(at), one + more)).toBe(true)
    }),
  )
})

test('a census of the 31st is on the last day of shorter months, and on the 31st again after them', () => {
  expect(['2027-01-31', '2027-02-01', '2027-03-01'].map((from) => nextCensus('2027-01-31', 1, from))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(nextCensus('2027-01-15', 6, '2027-07-16')).toBe('2028-01-15')
})

test('scores are low below the line: 3 of five is not', () => {
  expect([1, 2, 3].map((score) => isLow(score, SCALES['1'].lowBelow))).toEqual([true, true, false])
  expect([6, 7].map((score) => isLow(score, SCALES['2'].lowBelow))).toEqual([true, false])
  expect([3, 4].map((score) => isLow(score, SCALES['3'].lowBelow))).toEqual([true, false])
})

test('whole numbers within the ends are on a scale, and nothing else', () => {
  expect([0, 1, 5, 6, 2.5, Number.NaN].map((score) => isOnScale('1', score))).toEqual([false, true, true, false, false, false])
  expect([-1, 0, 10, 11].map((score) => isOnScale('2', score))).toEqual([false, true, true, false])
})

test('9 and 10 speak for us, 0 to 6 against us', () => {
  expect(Array.from({ length: 11 }, (_each, score) => npsPoint(score))).toEqual([-1, -1, -1, -1, -1, -1, -1, 0, 0, 1, 1])
})

test('words of the list are found in what somebody says, whatever their case', () => {
  const words = listed('曝光、投诉\n Lawyer，曝光')
  expect(words).toEqual(['曝光', '投诉', 'Lawyer'])
  expect(riskyWords('再这样就找LAWYER曝光', words)).toEqual(['曝光', 'Lawyer'])
  expect([riskyWords(null, words), riskyWords('很好', words), riskyWords('曝光', [])]).toEqual([[], [], []])
})
