import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASIS, type Bearer, costOf, shareOut } from '#src/meter-reading/sharing/weights.ts'

const bearer = (room: string, more: Partial<Bearer> = {}): Bearer => ({
  room,
  vacant: false,
  area: null,
  usage: null,
  ratio: null,
  ...more,
})
const amounts = (shared: ReturnType<typeof shareOut>) => shared.parts.map(({ amount }) => amount)

test('M1: 100.00 over 89.5, 120.3 and 66.2 m² is 32.43, 43.59 and 23.98', () => {
  const homes = ['89.5', '120.3', '66.2'].map((area, at) => bearer(`${at}`, { area }))
  expect(amounts(shareOut(10_000, BASIS.area, false, homes))).toEqual([3_243, 4_359, 2_398])
})

test('by households, by what they used, by ratio', () => {
  const homes = [
    bearer('a', { usage: '10', ratio: '1' }),
    bearer('b', { usage: '20', ratio: '1' }),
    bearer('c', { usage: null, ratio: '2' }),
  ]
  expect(amounts(shareOut(10_000, BASIS.room, false, homes))).toEqual([3_334, 3_333, 3_333])
  expect(amounts(shareOut(10_000, BASIS.usage, false, homes))).toEqual([3_333, 6_667, 0])
  expect(amounts(shareOut(10_000, BASIS.ratio, false, homes))).toEqual([2_500, 2_500, 5_000])
})

test('who is vacant bears nothing where that is agreed, and the others bear the whole', () => {
  const homes = [bearer('a', { area: '50' }), bearer('b', { area: '50', vacant: true }), bearer('c', { area: '50' })]
  expect(shareOut(10_001, BASIS.area, true, homes)).toMatchObject({ vacant: ['b'], parts: [{ amount: 5_001 }, { amount: 5_000 }] })
  expect(amounts(shareOut(10_001, BASIS.area, false, homes))).toEqual([3_334, 3_334, 3_333])
})

test('nothing is shared out while the area of somebody is not known, nor where nobody has a weight', () => {
  const homes = [bearer('a', { area: '50' }), bearer('b'), bearer('c', { area: '0' })]
  expect(shareOut(10_000, BASIS.area, false, homes)).toEqual({ parts: [], vacant: [], unknown: ['b', 'c'] })
  expect(shareOut(10_000, BASIS.usage, false, [bearer('a'), bearer('b')])).toEqual({ parts: [], vacant: [], unknown: [] })
  expect(shareOut(10_000, BASIS.room, false, [])).toEqual({ parts: [], vacant: [], unknown: [] })
})

test('what was used costs so much, rounded once', () => {
  expect(costOf('100', '1')).toBe(10_000)
  expect(costOf('123.456', '0.5383')).toBe(6_646)
})

const homes = fc.array(
  fc.record({
    area: fc.integer({ min: 1, max: 500_000 }).map((units) => `${units / 100}`),
    usage: fc.integer({ min: 0, max: 99_999 }).map(String),
    ratio: fc.integer({ min: 1, max: 9_999 }).map((units) => `${units / 100}`),
    vacant: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

test('the parts sum to the whole, each within a fen of its exact part, whatever the basis', () => {
  fc.assert(
    fc.property(
      homes,
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(...Object.values(BASIS)),
      fc.boolean(),
      (all, total, basis, exclude) => {
        const bearers = all.map((each, at) => bearer(String(at), each))
        const { parts, vacant, unknown } = shareOut(total, basis, exclude, bearers)
        expect(unknown).toEqual([])
        expect(vacant).toEqual(exclude ? bearers.filter((each) => each.vacant).map(({ room }) => room) : [])
        if (parts.length === 0) return
        expect(parts.length + vacant.length).toBe(bearers.length)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        const whole = parts.reduce((sum, { weight }) => sum + Number(weight), 0)
        for (const { weight, amount } of parts) expect(Math.abs(amount - (total * Number(weight)) / whole)).toBeLessThan(1.001)
      },
    ),
  )
})

test('who has more of the weight never bears less', () => {
  fc.assert(
    fc.property(homes, fc.integer({ min: 1, max: 10_000_000 }), (all, total) => {
      const { parts } = shareOut(
        total,
        BASIS.area,
        false,
        all.map((each, at) => bearer(String(at), each)),
      )
      const sorted = parts.toSorted((one, other) => Number(one.weight) - Number(other.weight))
      for (const [at, { amount, weight }] of sorted.entries()) {
        const next = sorted[at + 1]
        if (next !== undefined && Number(next.weight) > Number(weight)) expect(next.amount).toBeGreaterThanOrEqual(amount)
      }
    }),
  )
})
