import { averageOf } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus, plus, sum, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrives,
  countDifference,
  EMPTY,
  earliestFirst,
  isExpired,
  leaves,
  proposalOf,
  returnedWorth,
  type Shelf,
  undone,
  worthOf,
} from './holding.ts'

const q = (qty: number | string): string => exactText(qty, 4)

test('S1: the seven steps of the specification, to the fen', () => {
  let shelf = EMPTY
  const after = () => [withoutZeros(shelf.qty) || '0', shelf.value, averageOf(shelf)]
  shelf = arrives(shelf, q(100), 100_000)
  expect(after()).toEqual(['100', 100_000, '10.0000'])
  shelf = arrives(shelf, q(50), 65_000)
  expect(after()).toEqual(['150', 165_000, '11.0000'])
  const costs: number[] = []
  const out = (qty: number) => {
    const left = leaves(shelf, q(qty))
    costs.push(left.cost)
    shelf = left.shelf
  }
  out(30)
  expect(after()).toEqual(['120', 132_000, '11.0000'])
  shelf = arrives(shelf, q(7), 8_645)
  expect(after()).toEqual(['127', 140_645, '11.0744'])
  out(40)
  out(10)
  expect(after()).toEqual(['77', 85_273, '11.0744'])
  out(77)
  expect([shelf.qty, shelf.value, averageOf(shelf)]).toEqual(['0.0000', 0, null])
  expect(costs).toEqual([33_000, 44_298, 11_074, 85_273])
  // What comes back now is worth what it was worth last.
  expect(worthOf(shelf, q(10))).toBe(11_074)
})

test('10 of the 40 that cost 442.98 come back at 110.75, half a fen up, and the last part takes the rest', () => {
  const line = { qty: q(40), cost: 44_298 }
  expect(returnedWorth(line, { qty: '0', cost: 0 }, q(10))).toBe(11_075)
  expect(returnedWorth(line, { qty: q(30), cost: 33_225 }, q(10))).toBe(44_298 - 33_225)
  expect(returnedWorth(line, { qty: q(31), cost: 33_225 }, q(10))).toBeNull()
})

test('S6: a receipt is taken back at its own amount where goods and value are still there', () => {
  const both = arrives(arrives(EMPTY, q(100), 100_000), q(50), 65_000)
  expect(undone(both, q(50), 65_000)).toMatchObject({ qty: q(100), value: 100_000 })
  expect(undone(leaves(both, q(30)).shelf, q(50), 65_000)).toMatchObject({ qty: q(70), value: 67_000 })
  expect(undone(leaves(both, q(101)).shelf, q(50), 65_000)).toBeNull()
  // Goods would be gone and value would stay.
  expect(undone(leaves(both, q(100)).shelf, q(50), 65_000)).toBeNull()
})

test('what a count expects is what was there and what has moved since', () => {
  expect(countDifference(q(100), q(-5), q(93))).toBe('-2.0000')
  expect(countDifference(q(0), q(0), q(3))).toBe('3.0000')
})

test('what to order fills up what is lacking, less what is coming, and is never less than nothing', () => {
  expect(proposalOf(q(100), q(18), q(0))).toBe(q(82))
  expect(proposalOf(q(100), q(18), q(50))).toBe(q(32))
  expect(proposalOf(q(100), q(18), q(90))).toBe(q(0))
  expect(proposalOf(null, q(18), q(0))).toBe(q(0))
})

test('the last day of a batch is still good', () => {
  expect([isExpired('2026-06-30', '2026-06-30'), isExpired('2026-06-30', '2026-07-01'), isExpired(null, '2026-07-01')]).toEqual([
    false,
    true,
    false,
  ])
})

const units = fc.integer({ min: 1, max: 5_000_000 }).map((n) => exactText({ units: BigInt(n), scale: 4 }, 4))
const batches = fc.uniqueArray(
  fc.record({
    batch: fc.string({ minLength: 1, maxLength: 3 }),
    qty: units,
    expiry: fc.option(fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01')),
  }),
  { selector: ({ batch }) => batch, maxLength: 8 },
)

test('parts of batches add up to what is wanted, in the order in which they end, none of them expired', () => {
  fc.assert(
    fc.property(batches, units, (all, wanted) => {
      const { taken, lacking } = earliestFirst(all, wanted, '2026-03-01')
      expect(compare(sum([...taken.map(({ qty }) => qty), lacking]), wanted)).toBe(0)
      const ends = taken.map(({ batch }) => all.find((each) => each.batch === batch)?.expiry ?? '9999')
      expect(ends).toEqual(ends.toSorted())
      expect(ends).not.toContain('2026-01-01')
      for (const { batch, qty } of taken) expect(compare(qty, all.find((each) => each.batch === batch)?.qty ?? '0')).toBeLessThanOrEqual(0)
    }),
  )
})

type Step =
  | { do: 'in'; at: number; qty: string; amount: number }
  | { do: 'out'; at: number; qty: string }
  | { do: 'move'; at: number; qty: string; part: number }
  | { do: 'back'; qty: string }
  | { do: 'count'; at: number; qty: string }
  | { do: 'undo' }

const at = fc.constantFrom(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('in' as const), at, qty: units, amount: fc.nat(10_000_000) }),
  fc.record({ do: fc.constant('out' as const), at, qty: units }),
  fc.record({ do: fc.constant('move' as const), at, qty: units, part: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ do: fc.constant('back' as const), qty: units }),
  fc.record({ do: fc.constant('count' as const), at, qty: units }),
  fc.record({ do: fc.constant('undo' as const) }),
)

interface Entry {
  at: number
  qty: string
  amount: number
}
interface Issue {
  at: number
  qty: string
  cost: number
  back: { qty: string; cost: number }
}

/** Two shelves and their ledger, as posting keeps them. */
const lived = (steps: readonly Step[]) => {
  const shelves: [Shelf, Shelf] = [EMPTY, EMPTY]
  const entries: Entry[] = []
  const receipts: Entry[] = []
  const issues: Issue[] = []
  const come = (place: number, qty: string, amount: number): void => {
    shelves[place] = arrives(shelves[place] ?? EMPTY, qty, amount)
    entries.push({ at: place, qty, amount })
  }
  const go = (place: number, qty: string): number | null => {
    const shelf = shelves[place] ?? EMPTY
    if (compare(qty, shelf.qty) > 0) return null
    const left = leaves(shelf, qty)
    shelves[place] = left.shelf
    entries.push({ at: place, qty: q(exactText(minus(0, qty), 4)), amount: -left.cost })
    return left.cost
  }
  for (const each of steps) {
    if (each.do === 'in') {
      come(each.at, each.qty, each.amount)
      receipts.push({ at: each.at, qty: each.qty, amount: each.amount })
    }
    if (each.do === 'out') {
      const cost = go(each.at, each.qty)
      if (cost !== null) issues.push({ at: each.at, qty: each.qty, cost, back: { qty: '0.0000', cost: 0 } })
    }
    if (each.do === 'move') {
      const cost = go(each.at, each.qty)
      if (cost === null) continue
      // Some of it arrives, the rest goes back at what is left of its cost.
      const came = exactText({ units: (BigInt(each.qty.replace('.', '')) * BigInt(each.part)) / 100n, scale: 4 }, 4)
      const share = compare(came, 0) === 0 ? 0 : (returnedWorth({ qty: each.qty, cost }, { qty: '0', cost: 0 }, came) ?? 0)
      if (compare(came, 0) > 0) come(1 - each.at, came, share)
      if (compare(came, each.qty) < 0) come(each.at, exactText(minus(each.qty, came), 4), cost - share)
    }
    const issue = issues.at(-1)
    if (each.do === 'back' && issue !== undefined) {
      const worth = returnedWorth({ qty: issue.qty, cost: issue.cost }, issue.back, each.qty)
      if (worth === null) continue
      issue.back = { qty: exactText(plus(issue.back.qty, each.qty), 4), cost: issue.back.cost + worth }
      come(issue.at, each.qty, worth)
    }
    if (each.do === 'count') {
      const shelf = shelves[each.at] ?? EMPTY
      const diff = countDifference(shelf.qty, '0', each.qty)
      if (compare(diff, 0) > 0) come(each.at, diff, worthOf(shelf, diff) ?? 0)
      if (compare(diff, 0) < 0) go(each.at, exactText(minus(0, diff), 4))
    }
    const receipt = receipts.at(-1)
    if (each.do === 'undo' && receipt !== undefined) {
      const rest = undone(shelves[receipt.at] ?? EMPTY, receipt.qty, receipt.amount)
      if (rest === null) continue
      shelves[receipt.at] = rest
      entries.push({ at: receipt.at, qty: exactText(minus(0, receipt.qty), 4), amount: -receipt.amount })
      receipts.pop()
    }
  }
  return { shelves, entries, issues }
}

test('whatever is done in whatever order, stock is the sum of its ledger, and where nothing is there it is worth nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { shelves, entries, issues } = lived(steps)
      for (const [place, { qty, value }] of shelves.entries()) {
        const mine = entries.filter((entry) => entry.at === place)
        expect(compare(qty, sum(mine.map((entry) => entry.qty)))).toBe(0)
        expect(value).toBe(mine.reduce((all, { amount }) => all + amount, 0))
        expect(compare(qty, 0)).toBeGreaterThanOrEqual(0)
        expect(value).toBeGreaterThanOrEqual(0)
        if (compare(qty, 0) === 0) expect(value).toBe(0)
      }
      // Nobody brings more back than went, in goods or in money.
      for (const { cost, back, qty } of issues) {
        expect(back.cost).toBeLessThanOrEqual(cost)
        if (compare(back.qty, qty) === 0) expect(back.cost).toBe(cost)
      }
    }),
    { numRuns: 500 },
  )
})
