import type { Span } from '@qifuyun/kit/field.ts'
import { compare, exactText, type Operand, yuan } from '@qifuyun/kit/values/exact.ts'
import { compareRatios, type Fraction, type Ratio, ratioDigits, ratioSum, ratioText, ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import { readFormula } from '#src/fee/arithmetic/formula.ts'
import { valueOf } from '#src/fee/arithmetic/formula-value.ts'
import { type Failed, failed, isFailed } from '#src/fee/arithmetic/problem.ts'
import type { Slice } from '#src/fee/arithmetic/slices.ts'
import { inTiers, type Tier, tiersProblem } from '#src/fee/arithmetic/tiers.ts'

/** The formulas of a plan by their codes. What is shared out (6) is no matter of one receivable: `shared-cost.ts`. */
export const FORMULAS = { area: '1', innerArea: '2', usage: '3', tiers: '4', fixed: '5', custom: '7' } as const

/** A tariff from a day on; prices in yuan, amounts in fen. What its formula does not need is null. */
export interface Plan {
  from: string
  formula: (typeof FORMULAS)[keyof typeof FORMULAS]
  unitPrice: Operand | null
  addAmount: number | null
  tiers: readonly Tier[]
  expr: string | null
  minAmount: number | null
}

/** What is charged for: a room, or anything else that has some of this. */
export interface Chargeable {
  area: Operand | null
  innerArea: Operand | null
  floor: Operand | null
  persons: Operand | null
  usage: Operand | null
  /** What was billed in the same calendar year before, where steps count by it; else 0. */
  used: Operand
  /** In fen; null: the price of the plan. */
  fixedAmount: number | null
  coefficientBp: number
}

/** What steps of a calculation are; pages have a word for each. */
export const STEP_LABELS = ['area', 'innerArea', 'usage', 'tier', 'added', 'fixed', 'custom', 'shared', 'sum', 'rounded', 'least'] as const

/** One step as people read it: `89.56 × 2.8000 × 107/31` is `865.554064…`. */
export interface Step {
  label: (typeof STEP_LABELS)[number]
  text: string
  value: string
  /** The days that it is about, of steps of a price. */
  period?: Span
}

/** A part of an amount in yuan, not yet rounded, and how it came about. */
export interface Part {
  exact: Ratio
  step: Step
}

/** What a plan makes in a month, or in one bill. */
interface Basis {
  label: Step['label']
  text: string
  exact: Fraction
}

const isThere = (size: Operand | null): size is Operand => size !== null && compare(size, 0) > 0

const priceText = (price: Operand): string => exactText(price, 4)

const multiplied = (label: Step['label'], size: Operand, price: Operand): Basis => ({
  label,
  text: `${ratioDigits(size)} × ${priceText(price)}`,
  exact: ratioTimes(size, price),
})

const coefficientOf = ({ coefficientBp }: Chargeable): Ratio => ratioTimes({ units: BigInt(coefficientBp), scale: 4 })

const customOf = ({ expr }: Plan, of: Chargeable): Basis | Failed => {
  const formula = readFormula(expr ?? '')
  if (isFailed(formula)) return formula
  const values = { A: of.area, I: of.innerArea, L: of.floor, K: coefficientOf(of), Q: of.usage, P: of.persons }
  const exact = valueOf(formula.root, values)
  return isFailed(exact) ? exact : { label: 'custom', text: formula.written(values), exact }
}

const fixedOf = (price: Operand, amount: number | null): Basis =>
  amount === null
    ? { label: 'fixed', text: priceText(price), exact: price }
    : { label: 'fixed', text: exactText(yuan(amount), 2), exact: yuan(amount) }

const basesOf = (plan: Plan, of: Chargeable): Basis[] | Failed => {
  const price = plan.unitPrice ?? 0
  switch (plan.formula) {
    case FORMULAS.area:
      return isThere(of.area) ? [multiplied('area', of.area, price)] : failed('房屋缺少建筑面积')
    case FORMULAS.innerArea:
      return isThere(of.innerArea) ? [multiplied('innerArea', of.innerArea, price)] : failed('房屋缺少套内面积')
    case FORMULAS.usage:
      return of.usage === null ? failed('缺少本期用量') : [multiplied('usage', of.usage, price)]
    case FORMULAS.tiers:
      if (of.usage === null) return failed('缺少本期用量')
      return tiersProblem(plan.tiers) ?? inTiers(plan.tiers, of.usage, of.used).map(({ qty, price: each }) => multiplied('tier', qty, each))
    case FORMULAS.fixed:
      return [fixedOf(price, of.fixedAmount)]
    case FORMULAS.custom: {
      const basis = customOf(plan, of)
      return isFailed(basis) ? basis : [basis]
    }
  }
}

/** What is added stands beside the one thing it is added to, or for itself. */
const withAdded = (bases: readonly Basis[], amount: number): Basis[] => {
  if (amount === 0) return [...bases]
  const [only, ...more] = bases
  const [exact, text] = [yuan(amount), exactText(yuan(amount), 2)]
  if (only === undefined || more.length > 0) return [...bases, { label: 'added', text, exact }]
  return [{ ...only, text: `${only.text} + ${text}`, exact: ratioSum(only.exact, exact) }]
}

/**
 * What a plan comes to on its days: its formula and what is added, times the coefficient of the object, times the months. A formula of the
 * enterprise's own names the coefficient where it is to count.
 */
export const pricedBy = ({ plan, period, months }: Slice<Plan>, of: Chargeable): Part[] | Failed => {
  if (of.usage !== null && compare(of.usage, 0) < 0) return failed('用量不能小于0')
  const bases = basesOf(plan, of)
  if (isFailed(bases)) return bases
  const coefficient = plan.formula === FORMULAS.custom ? 1n : coefficientOf(of)
  const shown = [
    ...(compareRatios(coefficient, 1n) === 0 ? [] : [ratioDigits(coefficient)]),
    ...(months === null ? [] : [ratioText(months)]),
  ]
  return withAdded(bases, plan.addAmount ?? 0).map(({ label, text, exact: basis }) => {
    const exact = ratioTimes(basis, coefficient, months ?? 1n)
    const isSum = shown.length > 0 && (label === 'custom' || text.includes(' + '))
    const whole = [isSum ? `(${text})` : text, ...shown].join(' × ')
    return { exact, step: { label, text: whole, value: ratioDigits(exact), period } }
  })
}
