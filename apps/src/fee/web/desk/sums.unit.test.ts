import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundSums, sumsOf, tickedAtFirst } from './sums.ts'

const bill = (uuid: string, principal: number, late = 0, item = 'fee') => ({ uuid, item, principal, late })

test('the sum of what is ticked, less what is waived and prepaid', () => {
  const bills = [bill('a', 99_624, 6_874), bill('b', 99_624, 2_291), bill('c', 45_000, 1_035, 'park'), bill('d', 99_624)]
  const sums = sumsOf(bills, new Set(['a', 'b', 'c']), new Map([['a', 6_874]]), [{ item: null, balance: 26_000 }])
  expect(sums).toEqual({ count: 3, principal: 244_248, late: 10_200, waived: 6_874, due: 247_574, prepaid: 26_000, payable: 221_574 })
})

test('an account for one item pays for that alone', () => {
  const bills = [bill('a', 10_000), bill('b', 5_000, 0, 'water')]
  expect(sumsOf(bills, new Set(['a', 'b']), new Map(), [{ item: 'water', balance: 8_000 }])).toMatchObject({
    prepaid: 5_000,
    payable: 10_000,
  })
})

test('nothing is paid twice, and no account pays more than it has', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  const item = fc.constantFrom('fee', 'water')
  const bills = fc.array(fc.record({ item, principal: amount, late: amount }), { maxLength: 6 })
  const accounts = fc.array(fc.record({ item: fc.option(item), balance: amount }), { maxLength: 3 })
  fc.assert(
    fc.property(bills, accounts, (of, prepaid) => {
      const named = of.map((each, at) => ({ ...each, uuid: String(at) }))
      const sums = sumsOf(named, new Set(named.map(({ uuid }) => uuid)), new Map(), prepaid)
      expect(sums.payable).toBeGreaterThanOrEqual(0)
      expect(sums.prepaid).toBeLessThanOrEqual(prepaid.reduce((sum, { balance }) => sum + balance, 0))
      expect(sums.payable + sums.prepaid).toBe(sums.due)
    }),
  )
})

test('the notes that somebody may hand over', () => {
  expect(roundSums(235_634)).toEqual([236_000, 240_000, 250_000])
  expect(roundSums(240_000)).toEqual([250_000])
  expect(roundSums(0)).toEqual([])
})

test('what is late or due soon is ticked, what is disputed is not', () => {
  const of = (uuid: string, daysLeft: number, disputed = false) => ({ uuid, daysLeft, disputed })
  const bills = [of('a', -89), of('b', 30), of('c', 31), of('d', -89, true)]
  expect([...tickedAtFirst(bills, 30)]).toEqual(['a', 'b'])
})
