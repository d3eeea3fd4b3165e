import {
  compareRatios,
  type Fraction,
  type Ratio,
  ratioDivide,
  ratioMinus,
  ratioOf,
  ratioSum,
  ratioTimes,
} from '@qifuyun/kit/values/ratio.ts'
import { type Failed, failed, isFailed } from '#src/fee/arithmetic/problem.ts'

/** Building area, inner area, floor, coefficient, usage, persons. */
export const VARIABLES = ['A', 'I', 'L', 'K', 'Q', 'P'] as const
export type Variable = (typeof VARIABLES)[number]
export const isVariable = (word: string): word is Variable => VARIABLES.some((each) => each === word)

/** What stands for the names of a formula; a coefficient is always there. */
export type FormulaValues = Readonly<Record<Exclude<Variable, 'K'>, Fraction | null> & { K: Fraction }>

/** What is missing where there is no value for a name. */
const MISSING = {
  A: '房屋缺少建筑面积',
  I: '房屋缺少套内面积',
  L: '房屋缺少楼层',
  Q: '缺少本期用量',
  P: '缺少人数',
} as const

/** A formula as it was understood. `part`: how a division was typed, from its sign on. */
export type Node =
  | { is: 'number'; value: Ratio }
  | { is: 'variable'; name: Variable }
  | { is: 'negative'; of: Node }
  | { is: 'counted'; by: '+' | '-' | '*'; left: Node; right: Node }
  | { is: 'divided'; left: Node; right: Node; part: string }
  | { is: 'picked'; by: 'min' | 'max'; first: Node; others: readonly Node[] }

const COUNTED = { '+': ratioSum, '-': ratioMinus, '*': ratioTimes } as const

const valueOfName = (name: Variable, values: FormulaValues): Ratio | Failed => {
  if (name === 'K') return ratioOf(values.K)
  const value = values[name]
  return value === null ? failed(MISSING[name]) : ratioOf(value)
}

const pickedOf = ({ by, first, others }: Extract<Node, { is: 'picked' }>, values: FormulaValues): Ratio | Failed => {
  const side = by === 'min' ? -1 : 1
  let best = valueOf(first, values)
  for (const other of others) {
    if (isFailed(best)) return best
    const value = valueOf(other, values)
    if (isFailed(value) || compareRatios(value, best) === side) best = value
  }
  return best
}

/** The exact value of a formula, or what is missing or divides by zero. */
export const valueOf = (node: Node, values: FormulaValues): Ratio | Failed => {
  if (node.is === 'number') return node.value
  if (node.is === 'variable') return valueOfName(node.name, values)
  if (node.is === 'picked') return pickedOf(node, values)
  if (node.is === 'negative') {
    const value = valueOf(node.of, values)
    return isFailed(value) ? value : ratioTimes(value, -1)
  }
  const [left, right] = [valueOf(node.left, values), valueOf(node.right, values)]
  if (isFailed(left)) return left
  if (isFailed(right)) return right
  if (node.is === 'counted') return COUNTED[node.by](left, right)
  return right.over === 0n ? failed('公式无效：{part}', { part: node.part }) : ratioDivide(left, right)
}

/** The names that a formula uses. */
export const namesIn = (node: Node): Variable[] => {
  if (node.is === 'number') return []
  if (node.is === 'variable') return [node.name]
  if (node.is === 'negative') return namesIn(node.of)
  if (node.is === 'picked') return [node.first, ...node.others].flatMap(namesIn)
  return [...namesIn(node.left), ...namesIn(node.right)]
}
