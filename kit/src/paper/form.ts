import type { PaperValue } from '@qifuyun/contract/papers/data.ts'
import type { Form } from '@qifuyun/contract/papers/template.ts'

const CENT = 100
const DAY_LENGTH = 10

/** `1,234.50` of fen. */
export const moneyText = (fen: number): string => {
  const digits = Math.abs(fen).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

/** A sum of values as it is printed. */
export const sumText = (values: readonly PaperValue[], scale = 4): string => {
  const total = values.reduce((sum, { number = 0 }) => sum + number, 0)
  if (values.some(({ money }) => money)) return moneyText(total)
  return String(Number(total.toFixed(scale)))
}

/** A value in the form that the template asks for. */
export const formed = (value: PaperValue | undefined, form: Form | null): string => {
  if (value === undefined) return ''
  if (form === 'day') return value.text.slice(0, DAY_LENGTH)
  if (form === 'dash') return value.number === 0 ? '—' : value.text
  if (form === 'yuan') return value.number === undefined ? value.text : `¥${moneyText(value.money ? value.number : value.number * CENT)}`
  return value.text
}
