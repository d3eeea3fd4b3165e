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

const PLATE = /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/
const ID_CARD = /^\d{17}[\dXx]$/
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

const hasCheckDigit = (id: string): boolean => {
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0)
  return CHECK_DIGITS[sum % CHECK_DIGITS.length] === id[17]?.toUpperCase()
}

/** What is wrong with a number plate: seven characters, eight of a car without exhaust. */
export const plateProblem = (plate: string | null | undefined): Message | undefined =>
  plate && !PLATE.test(plate) ? '车牌号格式不正确' : undefined

/** What is wrong with the number of an identity card: 18 characters, the last of which checks the others. */
export const idCardProblem = (id: string | null | undefined): Message | undefined =>
  id && !(ID_CARD.test(id) && hasCheckDigit(id)) ? '身份证号格式不正确' : undefined

const ACCOUNT = /^\d{8,30}$/

/** What is wrong with the number of a bank account: digits, 30 at most; accounts of companies have no check digit. */
export const bankAccountProblem = (account: string | null | undefined): Message | undefined =>
  account && !ACCOUNT.test(account) ? '银行账号格式不正确' : undefined

const LANDLINE = /^(?:0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4}|[19]\d{4,5}|[2-9]\d{6,7})$/

/** Whether it is a number of a fixed network, of an office or a hotline: with or without area code and extension. */
export const isLandline = (number: string): boolean => LANDLINE.test(number)

/** A number with only so many characters at its begin and end; nothing of one that has not more. */
export const maskNumber = (number: string, [begin, end]: readonly [number, number]): string => {
  const hidden = number.length - begin - end
  return hidden <= 0 ? '*'.repeat(number.length) : number.slice(0, begin) + '*'.repeat(hidden) + number.slice(number.length - end)
}
