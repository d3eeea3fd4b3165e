import { ratioDigits } from '@qifuyun/kit/values/ratio.ts'
import { type FormulaValues, isVariable } from '#src/fee/arithmetic/formula-value.ts'

/** A part of a formula. */
export interface Token {
  /** `end` stands behind the last one, `wrong` for what is no part of a formula. */
  kind: 'number' | 'word' | 'sign' | 'end' | 'wrong'
  /** A sign as the parser knows it, a word in capitals. */
  is: string
  from: number
  to: number
}

/** Input methods write full-width characters, and people the signs of school. One character stands for one, so that places stay. */
const plainOf = (typed: string): string =>
  typed
    .replace(/[！-～]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/×/g, '*')
    .replace(/÷/g, '/')
    .replace(/[−–]/g, '-')
    .replace(/[\s\u3000]/g, ' ')

const TOKEN = /(?<number>\d+(?:\.\d+)?)|(?<word>\p{L}+)|(?<sign>[-+*/(),])|(?<space> +)|(?<wrong>.)/gu

/** The parts of a formula as it was typed, gaps between left out, and one that ends them. */
export const tokensOf = (typed: string): Token[] => {
  const plain = plainOf(typed)
  const tokens = [...plain.matchAll(TOKEN)].flatMap(({ 0: text, index: from, groups = {} }): Token[] => {
    const kind = (['number', 'word', 'sign', 'wrong'] as const).find((each) => groups[each] !== undefined)
    return kind === undefined ? [] : [{ kind, is: text.toUpperCase(), from, to: from + text.length }]
  })
  return [...tokens, { kind: 'end', is: '', from: plain.length, to: plain.length }]
}

/** A formula as it was typed, with values in place of its names. */
export const writtenWith = (typed: string, tokens: readonly Token[], values: FormulaValues): string => {
  const shown = ({ is, from, to }: Token, index: number): string => {
    const gap = typed.slice(tokens[index - 1]?.to ?? 0, from)
    const value = isVariable(is) ? values[is] : null
    if (value === null) return gap + typed.slice(from, to)
    const digits = ratioDigits(value)
    return gap + (digits.startsWith('-') ? `(${digits})` : digits)
  }
  return tokens.map(shown).join('').trim()
}
