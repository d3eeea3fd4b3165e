import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, sum } from '#src/values/exact.ts'
import { averageOf, type Holding, issued, received, shareOf } from './moving-average.ts'

const NOTHING: Holding = { qty: '0.0000', value: 0 }

test('goods that come in and go out cost what the worked example says, to the fen', () => {
  const first = received(received(NOTHING, 100, 100_000), 50, 65_000)
  expect([first, averageOf(first)]).toEqual([{ qty: '150.0000', value: 165_000 }, '11.0000'])
  const second = issued(first, 30)
  expect(second).toEqual({ cost: 33_000, rest: { qty: '120.0000', value: 132_000 } })
  const third = received(second.rest, 7, 8645)
  expect([third, averageOf(third)]).toEqual([{ qty: '127.0000', value: 140_645 }, '11.0744'])
  const fourth = issued(third, 40)
  expect(fourth).toEqual({ cost: 44_298, rest: { qty: '87.0000', value: 96_347 } })
  const fifth = issued(fourth.rest, 10)
  expect(fifth).toEqual({ cost: 11_074, rest: { qty: '77.0000', value: 85_273 } })
  const last = issued(fifth.rest, 77)
  expect([last, averageOf(last.rest)]).toEqual([{ cost: 85_273, rest: { qty: '0.0000', value: 0 } }, null])
  // Ten of the forty come back: 110.745, a half away from zero.
  expect(shareOf(44_298, 10, 40)).toBe(11_075)
})

test('more than there is does not go out', () => {
  expect(() => issued({ qty: '1.0000', value: 100 }, '1.0001')).toThrow(RangeError)
})

const qty = fc
  .integer({ min: 1, max: 9_999_999 })
  .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)
const move = fc.record({ qty, amount: fc.nat(10_000_000), out: fc.boolean() })

test('whatever comes and goes, value is what came in less what went out, never negative, and nothing is worth nothing', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let stock = NOTHING
      const [came, went]: [number[], number[]] = [[], []]
      for (const each of moves) {
        if (!each.out) {
          stock = received(stock, each.qty, each.amount)
          came.push(each.amount)
        } else if (compare(stock.qty, 0) > 0) {
          const { cost, rest } = issued(stock, compare(each.qty, stock.qty) < 0 ? each.qty : stock.qty)
          went.push(cost)
          stock = rest
        }
        expect(stock.value).toBe(Number(sum(came).units) - Number(sum(went).units))
        expect(stock.value).toBeGreaterThanOrEqual(0)
        if (compare(stock.qty, 0) === 0) expect(stock.value).toBe(0)
      }
    }),
  )
})

test('parts of an amount taken one after another add up to it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }), (amount, parts) => {
      let rest: Holding = { qty: String(parts.reduce((total, part) => total + part, 0)), value: amount }
      const costs = parts.map((part) => {
        const { cost, rest: left } = issued(rest, part)
        rest = left
        return cost
      })
      expect(costs.reduce((total, cost) => total + cost, 0)).toBe(amount)
    }),
  )
})
