import { divide, exactText, type Operand, plus, times } from '@qifuyun/kit/values/exact.ts'

/** What a score is made of, in per cent of the whole (apps-business.md section 13.7). */
export const WEIGHTS = { quality: 40, delivery: 25, price: 20, service: 15 } as const

export const LEVELS = {
  a: ['A', 'A级', 'success'],
  b: ['B', 'B级', 'info'],
  c: ['C', 'C级', 'warning'],
  d: ['D', 'D级', 'error'],
} as const
export type Level = (typeof LEVELS)[keyof typeof LEVELS][0]

type Marks = Readonly<Partial<Record<keyof typeof WEIGHTS, Operand | null>>>

/** Σ weight × mark to one digit, a half away from zero; null while a mark is missing. */
export const totalOf = ({ quality, delivery, price, service }: Marks): string | null => {
  const weighed = plus(
    times(WEIGHTS.quality, quality ?? null),
    times(WEIGHTS.delivery, delivery ?? null),
    times(WEIGHTS.price, price ?? null),
    times(WEIGHTS.service, service ?? null),
  )
  const total = divide(weighed, 100, { scale: 1, mode: 'halfUp' })
  return total === null ? null : exactText(total, 1)
}

/** From 90 A, from 75 B, from 60 C, below D. */
export const levelOf = (total: Operand | null | undefined): Level | null => {
  if (total === null || total === undefined) return null
  const points = Number(exactText(total, 1))
  if (points >= 90) return 'A'
  if (points >= 75) return 'B'
  return points >= 60 ? 'C' : 'D'
}

/** Whether the last two of these levels, newest first, are both D: somebody has to decide what becomes of the supplier. */
export const isFailing = (newestFirst: readonly (Level | null)[]): boolean =>
  newestFirst.length >= 2 && newestFirst.slice(0, 2).every((level) => level === 'D')
