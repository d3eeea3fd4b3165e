import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { compareRatios, ratioMinus, ratioSum, ratioText } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_MAX, type Charge, type ChargeInput, charge } from '#src/fee/arithmetic/charge.ts'
import { FORMULAS, type Plan } from '#src/fee/arithmetic/pricing.ts'
import { isFailed } from '#src/fee/arithmetic/problem.ts'
import { roundingOf } from '#src/fee/arithmetic/rounding.ts'

const PLAN: Plan = {
  ...{ from: '2020-01-01', formula: FORMULAS.area, unitPrice: '2.8000', addAmount: null },
  ...{ tiers: [], expr: null, minAmount: null },
}
const Q1 = { begin: '2026-01-01', end: '2026-03-31' }
const ROOM: Omit<ChargeInput, 'plans'> = {
  ...{ area: '89.56', innerArea: '72.50', floor: 12, persons: 3, usage: null, used: 0 },
  ...{ fixedAmount: null, coefficientBp: 10_000, period: Q1, isMonthly: true },
  rounding: { unit: 'fen', mode: 'halfUp' },
}

const charged = (plan: Partial<Plan> | readonly Plan[], room: Partial<ChargeInput> = {}): Charge => {
  const plans = Array.isArray(plan) ? (plan as readonly Plan[]) : [{ ...PLAN, ...plan }]
  const found = charge({ ...ROOM, plans, ...room })
  if (isFailed(found)) throw new Error(found.problem.text)
  return found
}
const amountOf = (plan: Partial<Plan> | readonly Plan[], room: Partial<ChargeInput> = {}): number => charged(plan, room).amount
const refusal = (plan: Partial<Plan>, room: Partial<ChargeInput> = {}): string => {
  const found = charge({ ...ROOM, plans: [{ ...PLAN, ...plan }], ...room })
  return isFailed(found) ? found.problem.text.replace('{part}', found.problem.params?.part ?? '') : ''
}
const shown = ({ steps }: Charge): string[] => steps.map(({ label, text, value }) => `${label}: ${text} = ${value}`)

const TIERS = {
  water: [
    { fromQty: 0, toQty: 15, price: '3.00' },
    { fromQty: 15, toQty: 25, price: '4.50' },
    { fromQty: 25, toQty: null, price: '8.00' },
  ],
  power: [
    { fromQty: 0, toQty: 2760, price: '0.5283' },
    { fromQty: 2760, toQty: null, price: '0.5783' },
  ],
}

test('an area is charged by the month, and rounded once', () => {
  expect(amountOf({})).toBe(75_230)
  expect(amountOf({}, { period: { begin: '2026-03-18', end: '2026-03-31' } })).toBe(11_325)
  const part = charged({}, { period: { begin: '2026-03-18', end: '2026-06-30' } })
  expect(part.amount).toBe(86_555)
  expect(shown(part)).toEqual(['area: 89.56 × 2.8000 × 107/31 = 865.554064…', 'rounded: 865.554064… = 865.55'])
  expect(part.steps[0]?.period).toEqual({ begin: '2026-03-18', end: '2026-06-30' })
  expect(ratioText(part.exact)).toBe('3354022/3875')
})

test('a price that changes within the period counts on its own days', () => {
  const plans = [
    { ...PLAN, from: '2026-02-15', unitPrice: '3.1000', minAmount: 100 },
    { ...PLAN, minAmount: 999_999 },
  ]
  const found = charged(plans)
  expect(found.amount).toBe(79_261)
  expect(shown(found)).toEqual([
    'area: 89.56 × 2.8000 × 3/2 = 376.152',
    'area: 89.56 × 3.1000 × 3/2 = 416.454',
    'sum: 376.152 + 416.454 = 792.606',
    'rounded: 792.606 = 792.61',
  ])
  expect(found.steps.map(({ period }) => period)).toEqual([
    { begin: '2026-01-01', end: '2026-02-14' },
    { begin: '2026-02-15', end: '2026-03-31' },
    ...[undefined, undefined],
  ])
  // One that begins on the first day, or after the last one, is no change.
  expect(amountOf([PLAN, { ...PLAN, from: '2026-01-01', unitPrice: '3' }, { ...PLAN, from: '2026-04-01', unitPrice: '9' }])).toBe(80_604)
  expect(amountOf([PLAN, { ...PLAN, from: '2026-03-31', unitPrice: '3.1' }])).toBe(75_317)
  // Nor is one that held only before.
  const before = charged([{ ...PLAN, from: '2025-06-01', unitPrice: '3.0000' }, PLAN])
  expect(shown(before)).toEqual(['area: 89.56 × 3.0000 × 3 = 806.04', 'rounded: 806.04 = 806.04'])
})

test('plans may come in any order', () => {
  const plans = [0, 1, 2, 3, 4, 5].map((at) => ({ ...PLAN, from: `2026-01-0${at + 1}`, unitPrice: String(at + 1) }))
  const amount = amountOf(plans)
  fc.assert(
    fc.property(fc.shuffledSubarray(plans, { minLength: 6 }), (shuffled) => {
      expect(amountOf(shuffled)).toBe(amount)
    }),
  )
})

test('where amounts are those of one bill, months do not count, and the plan of the last day decides', () => {
  const plans = [PLAN, { ...PLAN, from: '2026-02-15', unitPrice: '3.1000' }]
  const found = charged(plans, { isMonthly: false })
  expect(shown(found)).toEqual(['area: 89.56 × 3.1000 = 277.636', 'rounded: 277.636 = 277.64'])
  expect(found.steps[0]?.period).toEqual(Q1)
})

test('what is added counts by the month too', () => {
  const found = charged({ addAmount: 500 }, { period: { begin: '2026-03-18', end: '2026-06-30' } })
  expect(shown(found)[0]).toBe('area: (89.56 × 2.8000 + 5.00) × 107/31 = 882.812129…')
  expect(amountOf({ addAmount: -5_000 })).toBe(60_230)
  expect(shown(charged({ addAmount: 500 }, { isMonthly: false }))[0]).toBe('area: 89.56 × 2.8000 + 5.00 = 255.768')
})

test('an inner area, a fixed amount', () => {
  expect(shown(charged({ formula: FORMULAS.innerArea }))[0]).toBe('innerArea: 72.5 × 2.8000 × 3 = 609')
  expect(shown(charged({ formula: FORMULAS.fixed, unitPrice: '150' }))[0]).toBe('fixed: 150.0000 × 3 = 450')
  expect(shown(charged({ formula: FORMULAS.fixed, unitPrice: '150' }, { fixedAmount: 12_050 }))[0]).toBe('fixed: 120.50 × 3 = 361.5')
  expect(amountOf({ formula: FORMULAS.fixed, unitPrice: null }, { fixedAmount: 0 })).toBe(0)
  expect(amountOf({ formula: FORMULAS.fixed, unitPrice: null, addAmount: 700 }, { isMonthly: false })).toBe(700)
})

test('a usage is charged once, whatever the months of the period', () => {
  const found = charged({ formula: FORMULAS.usage, unitPrice: '3.4567', addAmount: 200 }, { usage: '12.345' })
  expect(shown(found)).toEqual(['usage: 12.345 × 3.4567 + 2.00 = 44.672961…', 'rounded: 44.672961… = 44.67'])
  expect(amountOf({ formula: FORMULAS.usage }, { usage: 0 })).toBe(0)
  const metered = (from: string, unitPrice: string) => ({ ...PLAN, formula: FORMULAS.usage, from, unitPrice })
  const dearer = charged([metered('2025-01-01', '1'), metered('2026-02-01', '2')], { usage: 5 })
  expect(shown(dearer)).toEqual(['usage: 5 × 2.0000 = 10', 'rounded: 10 = 10.00'])
  expect(dearer.steps[0]?.period).toEqual(Q1)
  // Whether something was metered before the period does not matter, within it nobody can tell.
  expect(amountOf([metered('2020-01-01', '1'), { ...PLAN, from: '2026-01-01' }], { usage: 5 })).toBe(75_230)
  for (const plans of [
    [PLAN, metered('2026-02-01', '2')],
    [metered('2020-01-01', '1'), { ...PLAN, from: '2026-02-01' }],
  ])
    expect(refusal({}, { plans, usage: 5 })).toBe('账期内计费方式有变，请按变更日分开出账')
})

test('steps of a tariff by the bill and by the calendar year', () => {
  const water = charged({ formula: FORMULAS.tiers, tiers: TIERS.water, unitPrice: null }, { usage: 32 })
  expect(water.amount).toBe(14_600)
  expect(shown(water)).toEqual([
    ...['tier: 15 × 3.0000 = 45', 'tier: 10 × 4.5000 = 45', 'tier: 7 × 8.0000 = 56'],
    ...['sum: 45 + 45 + 56 = 146', 'rounded: 146 = 146.00'],
  ])
  const power = { formula: FORMULAS.tiers, tiers: TIERS.power, unitPrice: null }
  expect(amountOf(power, { usage: 400, used: 2700 })).toBe(22_832)
  expect(shown(charged({ ...power, addAmount: 300 }, { usage: 400, used: 2700 })).slice(2, 4)).toEqual([
    ...['added: 3.00 = 3', 'sum: 31.698 + 196.622 + 3 = 231.32'],
  ])
  expect(shown(charged({ ...power, addAmount: 300 }, { usage: 0 }))).toEqual(['added: 3.00 = 3', 'rounded: 3 = 3.00'])
  expect(shown(charged({ ...power, addAmount: 300 }, { usage: 10 }))[0]).toBe('tier: 10 × 0.5283 + 3.00 = 8.283')
  expect(amountOf(power, { usage: 0 })).toBe(0)
})

test('a formula of the enterprise’s own counts by the month, and names the coefficient itself', () => {
  const custom = { formula: FORMULAS.custom, unitPrice: null }
  const found = charged({ ...custom, expr: 'A × 2.8 × K + L' }, { coefficientBp: 5_000 })
  expect(shown(found)[0]).toBe('custom: (89.56 × 2.8 × 0.5 + 12) × 3 = 412.152')
  expect(shown(charged({ ...custom, expr: 'A-1' }))[0]).toBe('custom: (89.56-1) × 3 = 265.68')
  expect(amountOf({ ...custom, expr: 'A' }, { coefficientBp: 5_000 })).toBe(26_868)
  expect(amountOf({ ...custom, expr: 'max(Q, 10) * 2 + I + P', addAmount: 100 }, { usage: 8, isMonthly: false })).toBe(9_650)
})

test('the coefficient of the object weighs all of its amount', () => {
  const found = charged({ addAmount: 500 }, { coefficientBp: 7_000 })
  expect(shown(found)[0]).toBe('area: (89.56 × 2.8000 + 5.00) × 0.7 × 3 = 537.1128')
  expect(amountOf({}, { coefficientBp: 0 })).toBe(0)
  const tiers = charged({ formula: FORMULAS.tiers, tiers: TIERS.water }, { usage: 20, coefficientBp: 5_000 })
  expect(shown(tiers)).toContain('tier: 5 × 4.5000 × 0.5 = 11.25')
  expect(tiers.amount).toBe(3_375)
})

test('amounts are rounded as their item says', () => {
  const codes = (roundUnit: '1' | '2' | '3', roundMode: '1' | '2' | '3') =>
    amountOf({}, { period: { begin: '2026-03-18', end: '2026-06-30' }, rounding: roundingOf({ roundUnit, roundMode }) })
  expect([codes('1', '1'), codes('1', '2'), codes('1', '3')]).toEqual([86_555, 86_556, 86_555])
  expect([codes('2', '1'), codes('2', '2'), codes('2', '3')]).toEqual([86_560, 86_560, 86_550])
  expect([codes('3', '1'), codes('3', '2'), codes('3', '3')]).toEqual([86_600, 86_600, 86_500])
})

test('less than the least amount is the least amount', () => {
  const least = charged({ minAmount: 80_000 })
  expect([least.amount, shown(least).at(-1)]).toEqual([80_000, 'least: 800.00 = 800.00'])
  expect(shown(charged({ minAmount: 75_230 })).at(-1)).toBe('rounded: 752.304 = 752.30')
  expect(ratioText(least.exact)).toBe(ratioText('752.304'))
})

test('what cannot be worked out is said', () => {
  for (const area of [null, '0.00', '-1']) expect(refusal({}, { area })).toBe('房屋缺少建筑面积')
  expect(refusal({ formula: FORMULAS.innerArea }, { innerArea: null })).toBe('房屋缺少套内面积')
  for (const formula of [FORMULAS.usage, FORMULAS.tiers]) {
    expect(refusal({ formula, tiers: TIERS.water })).toBe('缺少本期用量')
    expect(refusal({ formula, tiers: TIERS.water }, { usage: '-0.001' })).toBe('用量不能小于0')
  }
  expect(refusal({ formula: FORMULAS.tiers }, { usage: 1 })).toBe('阶梯区间必须连续且不重叠')
  const custom = { formula: FORMULAS.custom }
  expect(refusal({ ...custom, expr: 'A × B' })).toBe('公式无效：B')
  expect(refusal({ ...custom, expr: 'A ÷ (P - 3)' })).toBe('公式无效：÷ (P - 3)')
  expect(refusal({ ...custom, expr: 'A' }, { area: null })).toBe('房屋缺少建筑面积')
  expect(refusal({ ...custom, expr: 'L' }, { floor: null })).toBe('房屋缺少楼层')
  expect(refusal({ ...custom, expr: 'P' }, { persons: null })).toBe('缺少人数')
  expect(refusal(custom)).toBe('公式无效：')
  expect(refusal({ from: '2026-01-02' })).toBe('账期内没有生效的计费标准')
  expect(refusal({ from: '2026-04-01' }, { isMonthly: false })).toBe('账期内没有生效的计费标准')
  expect(refusal({ from: '2026-03-31' }, { isMonthly: false })).toBe('')
  expect(refusal({}, { plans: [] })).toBe('账期内没有生效的计费标准')
  expect(refusal({ addAmount: -25_077 })).toBe('应收金额不能小于0')
  expect(refusal({ formula: FORMULAS.fixed }, { fixedAmount: AMOUNT_MAX, isMonthly: false })).toBe('')
  expect(refusal({ formula: FORMULAS.fixed }, { fixedAmount: AMOUNT_MAX + 1, isMonthly: false })).toBe('应收金额不能超过1000万元')
  // One plan of two that is wrong is enough.
  const plans = [PLAN, { ...PLAN, from: '2026-02-01', formula: FORMULAS.innerArea }]
  expect(refusal({}, { plans, innerArea: null })).toBe('房屋缺少套内面积')
})

const price = fc.integer({ min: 0, max: 99_999_999 }).map((units) => ({ units: BigInt(units), scale: 4 }))
const area = fc.integer({ min: 1, max: 1_000_000 }).map((units) => ({ units: BigInt(units), scale: 2 }))
const day = fc.integer({ min: 0, max: 1_500 }).map((after) => dayAfter('2024-01-01', after))

test('a period that is cut on any day costs the same, before it is rounded, whatever prices change in it', () => {
  const changes = fc.array(fc.record({ from: day, unitPrice: price }), { maxLength: 5 })
  fc.assert(
    fc.property(area, price, changes, day, fc.nat(400), fc.nat(400), (size, unitPrice, later, begin, one, more) => {
      const plans = [{ ...PLAN, unitPrice }, ...later.map((each) => ({ ...PLAN, ...each }))]
      const [cut, end] = [dayAfter(begin, one), dayAfter(begin, one + more + 1)]
      const cost = (period: ChargeInput['period']) => {
        const found = charge({ ...ROOM, plans, area: size, period })
        // More than one receivable may come to.
        return isFailed(found) ? null : found.exact
      }
      const [whole, first, second] = [cost({ begin, end }), cost({ begin, end: cut }), cost({ begin: dayAfter(cut), end })]
      fc.pre(whole !== null && first !== null && second !== null)
      expect(ratioSum(first, second)).toEqual(whole)
    }),
  )
})

test('more area, a higher price and a longer period never cost less', () => {
  fc.assert(
    fc.property(area, area, price, price, day, fc.nat(100), (size, moreSize, unitPrice, morePrice, begin, days) => {
      const cost = (a: number, p: number, d: number) => {
        const found = charge({
          ...ROOM,
          area: { units: size.units + BigInt(a) * moreSize.units, scale: 2 },
          plans: [{ ...PLAN, unitPrice: { units: unitPrice.units + BigInt(p) * morePrice.units, scale: 4 } }],
          period: { begin, end: dayAfter(begin, days + d) },
        })
        return isFailed(found) ? AMOUNT_MAX : found.amount
      }
      const least = cost(0, 0, 0)
      for (const other of [cost(1, 0, 0), cost(0, 1, 0), cost(0, 0, 1)]) expect(other).toBeGreaterThanOrEqual(least)
    }),
  )
})

test('what is rounded is less than its unit away from what is exact', () => {
  fc.assert(
    fc.property(area, price, day, fc.nat(800), (size, unitPrice, begin, days) => {
      const found = charge({ ...ROOM, area: size, plans: [{ ...PLAN, unitPrice }], period: { begin, end: dayAfter(begin, days) } })
      fc.pre(!isFailed(found))
      const off = ratioMinus({ units: BigInt(found.amount), scale: 2 }, found.exact)
      expect(compareRatios(off, '0.005')).toBeLessThan(1)
      expect(compareRatios(off, '-0.005')).toBeGreaterThan(-1)
    }),
  )
})

test('a year of whole months is twelve times one', () => {
  const year = charged({}, { period: { begin: '2026-01-01', end: dayAfter(addMonths('2026-01-01', 12), -1) } })
  expect(ratioText(year.exact)).toBe(ratioText('3009.216'))
})
