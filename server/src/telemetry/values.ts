import type { PointModel, Value } from '@qifuyun/kit/devices/telemetry.ts'

/** A value that belongs to its property, and whether it lies outside of the limits. */
export interface Read {
  value: Value
  bad: boolean
}

const TEXT_MAX = 500
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i
const TRUE: readonly unknown[] = [true, 1, '1', 'true']
const FALSE: readonly unknown[] = [false, 0, '0', 'false']

const numberOf = (given: unknown): number | null => {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null
  if (typeof given !== 'string' || !NUMBER.test(given.trim())) return null
  const read = Number(given)
  return Number.isFinite(read) ? read : null
}

/** Reads a value as its property has it; null: it is of another type. "23.5" is a number. */
export const readValue = ({ type, min, max, items }: PointModel, given: unknown): Read | null => {
  if (type === 'bool') return TRUE.includes(given) ? { value: 1, bad: false } : FALSE.includes(given) ? { value: 0, bad: false } : null
  if (type === 'text')
    return typeof given === 'string' && given.length <= TEXT_MAX && !given.includes('\0') ? { value: given, bad: false } : null
  if (type === 'enum') {
    const word = typeof given === 'number' ? String(given) : given
    return typeof word === 'string' && items.includes(word) ? { value: word, bad: false } : null
  }
  const value = numberOf(given)
  if (value === null || (type === 'int' && !Number.isSafeInteger(value))) return null
  return { value, bad: (min !== null && value < min) || (max !== null && value > max) }
}
