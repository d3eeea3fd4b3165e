import { compare, exactText, sum } from '#src/values/exact.ts'
import { type Ratio, ratio, ratioDivide, ratioExact, ratioSum, ratioTimes } from '#src/values/ratio.ts'

export const GRADE = { excellent: '1', good: '2', fair: '3', poor: '4' } as const
type Grade = (typeof GRADE)[keyof typeof GRADE]

/** From how many points on a score has a grade, the best first (apps-operations.md section 13). */
const LEAST = [
  [95, GRADE.excellent],
  [85, GRADE.good],
  [75, GRADE.fair],
] as const

/** One thing that was looked at. */
export interface Scored {
  section?: string | null | undefined
  full: number
  /** Points that it got; null where it does not apply. */
  got: number | null
  /** Whoever loses a point here has failed altogether. */
  redLine?: boolean | null | undefined
}

type Applied = Scored & { got: number }

/** Weights of sections, by their name. */
export type Weights = Readonly<Record<string, number | null | undefined>>

export interface Score {
  /** Of 100, with one digit. */
  score: number
  grade: Grade
  /** Points that were got, and those that could have been. */
  got: number
  full: number
}

export const gradeOf = (score: number): Grade => LEAST.find(([least]) => score >= least)?.[1] ?? GRADE.poor

export const isLost = ({ got, full }: Scored): boolean => got !== null && got < full

const applied = (items: readonly Scored[]): Applied[] => items.flatMap((item) => (item.got === null ? [] : [{ ...item, got: item.got }]))

/** Points of 100, unrounded. */
const shareOf = (items: readonly Applied[]): Ratio => {
  const [got, full] = [sum(items.map((item) => item.got)), sum(items.map((item) => item.full))]
  return ratioTimes(100, ratioDivide(got, full))
}

const bySection = (items: readonly Applied[]): Map<string, Applied[]> => Map.groupBy(items, ({ section }) => section ?? '')

/** By the weights of the sections that have something which applies; by the points alone where none of those has a weight. */
const weighted = (items: readonly Applied[], weights: Weights): Ratio => {
  const parts = [...bySection(items)].map(([section, own]) => ({ own, weight: weights[section] ?? 0 }))
  const whole = sum(parts.map(({ weight }) => weight))
  if (compare(whole, 0) === 0) return shareOf(items)
  return ratioDivide(
    parts.reduce((all, { own, weight }) => ratioSum(all, ratioTimes(shareOf(own), weight)), ratio(0n)),
    whole,
  )
}

const oneDigit = (value: Ratio): number => Number(exactText(ratioExact(value, 1), 1))

/** What somebody scored; null where nothing applies. */
export const scoreOf = (items: readonly Scored[], weights: Weights = {}): Score | null => {
  const those = applied(items)
  if (those.length === 0) return null
  const points = {
    got: Number(exactText(sum(those.map(({ got }) => got)), 2)),
    full: Number(exactText(sum(those.map(({ full }) => full)), 2)),
  }
  if (those.some((item) => item.redLine === true && isLost(item))) return { ...points, score: 0, grade: GRADE.poor }
  const score = oneDigit(weighted(those, weights))
  return { ...points, score, grade: gradeOf(score) }
}
