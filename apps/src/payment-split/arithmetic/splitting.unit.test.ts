import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BEARER, clawback, feeOf, LINE, type Part, split, type Terms } from '#src/payment-split/arithmetic/splitting.ts'

const ratio = (account: string, bp: number) => ({ account, kind: LINE.ratio, amount: null, ratio: bp })
const fixed = (account: string, amount: number) => ({ account, kind: LINE.fixed, amount, ratio: null })
const rest = (account: string) => ({ account, kind: LINE.rest, amount: null, ratio: null })
const terms = (lines: Terms['lines'], more: Partial<Terms> = {}): Terms => ({
  ...{ lines, roundingAccount: 'A', feeBearer: BEARER.everybody, feeAccount: null },
  ...more,
})
const amounts = (parts: readonly Part[]) => Object.fromEntries(parts.map(({ account, amount }) => [account, amount]))
const total = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

describe('figures of apps-business.md section 10', () => {
  const p1 = terms([ratio('A', 7_000), ratio('B', 3_000)])

  test('P1: 100.00, fee 0.6 %, A 70 % B 30 %: fee 0.60, A 69.58, B 29.82', () => {
    const { fee, parts } = split(10_000, 60, p1)
    expect([fee, amounts(parts)]).toEqual([60, { A: 6_958, B: 2_982 }])
  })

  test('P2: 10.01, no fee, 33.33/33.33/33.34 %, rounding account C: 3.33, 3.33, 3.35', () => {
    const three = terms([ratio('A', 3_333), ratio('B', 3_333), ratio('C', 3_334)], { roundingAccount: 'C' })
    expect(amounts(split(1_001, 0, three).parts)).toEqual({ A: 333, B: 333, C: 335 })
  })

  test('P3: P1, refund 30.00: new split fee 0.42, A 48.71, B 20.87; clawback A 20.87, B 8.95, fee 0.18', () => {
    const [before, now] = [split(10_000, 60, p1), split(7_000, 60, p1)]
    expect([now.fee, amounts(now.parts)]).toEqual([42, { A: 4_871, B: 2_087 }])
    expect([before.fee - now.fee, amounts(clawback(before.parts, now.parts))]).toEqual([18, { A: 2_087, B: 895 }])
  })

  test('P4: fixed 2.00 to X, then A 50 % B 50 %, net 5.01: X 2.00, A 1.50, B 1.50, rounding 0.01', () => {
    const four = terms([fixed('X', 200), ratio('A', 5_000), ratio('B', 5_000)], { roundingAccount: 'R' })
    expect(amounts(split(501, 0, four).parts)).toEqual({ X: 200, A: 150, B: 150, R: 1 })
  })
})

test('fixed lines get what is left where net is short, then nothing; a line of the rest takes what remains', () => {
  expect(amounts(split(500, 0, terms([fixed('X', 300), fixed('Y', 300), fixed('Z', 1)])).parts)).toEqual({ X: 300, Y: 200, Z: 0, A: 0 })
  expect(amounts(split(500, 0, terms([fixed('X', 300), rest('Y'), ratio('B', 5_000)])).parts)).toEqual({ X: 300, Y: 100, B: 100 })
})

test('a fee that one account bears is taken from it: the split is on gross', () => {
  const bears = terms([ratio('A', 7_000), ratio('B', 3_000)], { feeBearer: BEARER.account, feeAccount: 'B' })
  expect(amounts(split(10_000, 60, bears).parts)).toEqual({ A: 7_000, B: 2_940 })
  // What it cannot bear the others bear.
  const little = terms([ratio('A', 9_990), ratio('B', 10)], { feeBearer: BEARER.account, feeAccount: 'B' })
  expect(amounts(split(10_000, 60, little).parts)).toEqual({ A: 9_940, B: 0 })
})

test('a fee is rounded half away from zero', () => {
  expect([feeOf(250, 60), feeOf(249, 60), feeOf(1, 0), feeOf(1_000_000_000, 1_000)]).toEqual([2, 1, 0, 100_000_000])
})

describe('whatever the rule says', () => {
  const lines = fc
    .array(
      fc.record({
        account: fc.integer({ min: 0, max: 20 }).map((n) => `acc${n}`),
        kind: fc.constantFrom(LINE.fixed, LINE.ratio, LINE.rest),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
        ratio: fc.integer({ min: 0, max: 200 }),
      }),
      { minLength: 1, maxLength: 50 },
    )
    .map((all) => all.map((line) => ({ ...line })))
  const anyTerms = fc.record({
    lines,
    roundingAccount: fc.constantFrom('acc0', 'R'),
    feeBearer: fc.constantFrom(BEARER.everybody, BEARER.account),
    feeAccount: fc.constantFrom('acc1', 'R'),
  })
  const gross = fc.integer({ min: 1, max: 1_000_000_000 })
  const rate = fc.integer({ min: 0, max: 1_000 })

  test('Σ details + fee = gross, and nobody gets less than nothing', () => {
    fc.assert(
      fc.property(gross, rate, anyTerms, (whole, bp, of) => {
        const { fee, net, parts } = split(whole, bp, of)
        expect([total(parts) + fee, total(parts)]).toEqual([whole, net])
        expect(parts.every(({ amount }) => amount >= 0)).toBe(true)
        expect(new Set(parts.map(({ account }) => account)).size).toBe(parts.length)
      }),
    )
  })

  test('Σ details + fee = gross − refunds after any refunds, and all goes back of a full one', () => {
    fc.assert(
      fc.property(gross, rate, anyTerms, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (whole, bp, of, cuts) => {
        const first = split(whole, bp, of)
        let refunded = 0
        let gone = 0
        let standing: Part[] = first.parts
        for (const cut of [...cuts, 1]) {
          refunded += Math.floor((whole - refunded) * cut)
          const now = split(whole - refunded, bp, of)
          const back = clawback(standing, now.parts)
          gone += total(back)
          standing = standing.map((part, index) => ({ ...part, amount: part.amount - (back[index]?.amount ?? 0) }))
          expect(total(standing) + now.fee).toBe(whole - refunded)
        }
        expect([gone, total(standing)]).toEqual([first.net, 0])
      }),
    )
  })
})
