import type { Message } from '@qifuyun/contract/core/messages.ts'

const PLATE = /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$/
const ID_CARD = /^\d{17}[\dXx]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

const hasCheckDigit = (id: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0)
  return CHECK_DIGITS[sum % CHECK_DIGITS.length] === id[17]?.toUpperCase()
}

/** What is wrong with a number plate: seven characters, eight of a car without exhaust. */
export const plateProblem = (plate: string | null | undefined): Message | undefined =>
  plate && !PLATE.test(plate) ? '车牌号格式不正确' : undefined

/** What is wrong with the number of an identity card: 18 characters, the last of which checks the others. */
export const idCardProblem = (id: string | null | undefined): Message | undefined =>
  id && !(ID_CARD.test(id) && hasCheckDigit(id)) ? '身份证号格式不正确' : undefined
