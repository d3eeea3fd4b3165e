import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIFF } from '#src/payment-split/comparing/check.ts'
import { pairsOf } from '#src/payment-split/comparing/comparison.ts'

const line = (payNo: string, amountFen: number, refundNo: string | null = null) => ({ payNo, tradeNo: `T${payNo}`, refundNo, amountFen })

test('each kind of difference, the differences first', () => {
  const ours = [line('1', 100), line('2', 100), line('3', 100), line('3', -40, 'R1')]
  const theirs = [line('1', 100), line('2', 99), line('3', 100), line('4', 5)]
  expect(pairsOf(ours, theirs).map(({ payNo, kind }) => [payNo, kind])).toEqual([
    ['2', DIFF.amount],
    ['3', DIFF.state],
    ['4', DIFF.theirs],
    ['1', null],
    ['3', null],
  ])
  expect(pairsOf([line('1', 100)], [])).toMatchObject([{ kind: DIFF.ours, ours: 100, theirs: null }])
})

test('what differs is what the sums differ by', () => {
  const lines = fc.uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 30 }), amountFen: fc.integer({ min: 1, max: 1_000_000_000 }) }), {
    selector: ({ n }) => n,
    maxLength: 50,
  })
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [ours, theirs] = [one, other].map((all) => all.map(({ n, amountFen }) => line(String(n), amountFen)))
      const pairs = pairsOf(ours ?? [], theirs ?? [])
      const total = (all: readonly { amountFen: number }[]) => all.reduce((sum, { amountFen }) => sum + amountFen, 0)
      const gap = pairs.filter(({ kind }) => kind !== null).reduce((sum, pair) => sum + (pair.theirs ?? 0) - (pair.ours ?? 0), 0)
      expect(gap).toBe(total(other) - total(one))
    }),
  )
})
