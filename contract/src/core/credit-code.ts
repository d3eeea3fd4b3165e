import type { Message } from './messages.ts'

const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/** Weight of a place: powers of 3 modulo 31 (GB 32100-2015). */
const weight = (place: number): number => 3 ** place % 31

/** A unified social credit code ends in a check digit over the other 17 (GB 32100-2015). The text of what is wrong, or nothing. */
export const creditCodeProblem = (code: string | null | undefined): Message | undefined => {
  if (!code) return undefined
  const values = [...code].map((digit) => DIGITS.indexOf(digit))
  if (values.length !== LENGTH || values.includes(-1)) return '统一社会信用代码格式不正确'
  const total = values.slice(0, -1).reduce((sum, value, place) => sum + value * weight(place), 0)
  return values.at(-1) === (31 - (total % 31)) % 31 ? undefined : '统一社会信用代码格式不正确'
}
