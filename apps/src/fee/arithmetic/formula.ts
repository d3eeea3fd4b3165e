import { textLength } from '@qifuyun/contract/core/text.ts'
import { ratioOf } from '@qifuyun/kit/values/ratio.ts'
import { type Token, tokensOf, writtenWith } from '#src/fee/arithmetic/formula-tokens.ts'
import { type FormulaValues, isVariable, type Node, namesIn, type Variable, valueOf } from '#src/fee/arithmetic/formula-value.ts'
import { type Failed, failed, isFailed } from '#src/fee/arithmetic/problem.ts'

export const FORMULA_MAX = 200
/** Brackets inside each other. */
const DEEPEST = 20
/** Of what is wrong so much is shown. */
const PART_MAX = 20

/** A formula that was read: how it was typed, what it means, what it names. */
export interface Formula {
  readonly root: Node
  readonly names: ReadonlySet<Variable>
  /** The text with values in place of names. */
  written(values: FormulaValues): string
}

/** Ends the reading of a formula. */
class Wrong extends Error {
  readonly part: string
  constructor(part: string) {
    super(part)
    this.part = part
  }
}

const NONE: FormulaValues = { A: null, I: null, L: null, K: 1, Q: null, P: null }

class Reader {
  readonly typed: string
  readonly tokens: readonly Token[]
  private at = 0
  private depth = 0

  constructor(typed: string) {
    this.typed = typed
    this.tokens = tokensOf(typed)
  }

  private get next(): Token {
    // There is one behind the last, which nothing goes past.
    return this.tokens[this.at] as Token
  }

  /** The sign that comes next, where it is one of these. */
  private take<Sign extends string>(...signs: readonly Sign[]): Sign | null {
    const found = signs.find((sign) => sign === this.next.is)
    if (found !== undefined) this.at++
    return found ?? null
  }

  /** What was typed from one token up to the one that comes next. */
  private since(index: number): string {
    return this.typed.slice(this.tokens[index]?.from, this.tokens[this.at - 1]?.to)
  }

  /** What comes next does not belong here; at the end it is what stands before. */
  private wrong(): never {
    const { kind, from, to } = this.next
    throw new Wrong(kind === 'end' && this.at > 0 ? this.since(this.at - 1) : this.typed.slice(from, to))
  }

  whole(): Node {
    const root = this.sum()
    return this.next.kind === 'end' ? root : this.wrong()
  }

  private sum(): Node {
    let left = this.product()
    for (;;) {
      const by = this.take('+', '-')
      if (by === null) return left
      left = { is: 'counted', by, left, right: this.product() }
    }
  }

  private product(): Node {
    let left = this.signed()
    for (;;) {
      const from = this.at
      const by = this.take('*', '/')
      if (by === null) return left
      const right = this.signed()
      left = by === '*' ? { is: 'counted', by, left, right } : this.quotient(left, right, this.since(from))
    }
  }

  private quotient(left: Node, right: Node, part: string): Node {
    const divisor = namesIn(right).length === 0 ? valueOf(right, NONE) : null
    if (divisor !== null && (isFailed(divisor) || divisor.over === 0n)) throw new Wrong(part)
    return { is: 'divided', left, right, part }
  }

  private signed(): Node {
    let isNegative = false
    for (;;) {
      const sign = this.take('+', '-')
      if (sign === null) break
      isNegative = isNegative !== (sign === '-')
    }
    const of = this.single()
    return isNegative ? { is: 'negative', of } : of
  }

  private single(): Node {
    const { kind, is } = this.next
    if (kind === 'number') {
      this.at++
      return { is: 'number', value: ratioOf(is) }
    }
    if (isVariable(is)) {
      this.at++
      return { is: 'variable', name: is }
    }
    if (is === 'MIN' || is === 'MAX') return this.picked(is === 'MIN' ? 'min' : 'max')
    const from = this.at
    const [only, ...more] = this.bracketed(from)
    if (more.length > 0) throw new Wrong(this.since(from))
    return only
  }

  private picked(by: 'min' | 'max'): Node {
    const from = this.at++
    const [first, ...others] = this.bracketed(from)
    if (others.length === 0) throw new Wrong(this.since(from))
    return { is: 'picked', by, first, others }
  }

  /** What stands in brackets, with commas between. `from`: where it is said to be wrong when it has no end. */
  private bracketed(from: number): [Node, ...Node[]] {
    if (this.take('(') === null || ++this.depth > DEEPEST) this.wrong()
    const inside: [Node, ...Node[]] = [this.sum()]
    while (this.take(',') !== null) inside.push(this.sum())
    if (this.take(')') === null) throw this.next.kind === 'end' ? new Wrong(this.since(from)) : this.wrong()
    this.depth--
    return inside
  }
}

const cut = (part: string): string => {
  const letters = [...part]
  return letters.length > PART_MAX ? `${letters.slice(0, PART_MAX).join('')}…` : part
}

/**
 * Reads a formula that somebody typed: names, numbers, + − × ÷ with * and /, brackets, `min` and `max`, in any width of letters. What is
 * wrong with it, a constant divisor of zero too, is told by its part.
 */
export const readFormula = (typed: string): Formula | Failed => {
  const invalid = (part: string) => failed('公式无效：{part}', { part: cut(part) })
  if (textLength(typed) > FORMULA_MAX) return invalid(typed)
  const reader = new Reader(typed)
  try {
    const root = reader.whole()
    return { root, names: new Set(namesIn(root)), written: (values) => writtenWith(typed, reader.tokens, values) }
  } catch (wrong) {
    // Anything else is a defect.
    if (!(wrong instanceof Wrong)) throw wrong
    return invalid(wrong.part)
  }
}
