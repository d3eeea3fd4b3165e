import { exactText, type Operand, yuan } from '@qifuyun/kit/values/exact.ts'
import {
  compareRatios,
  type Ratio,
  ratio,
  ratioDivide,
  ratioExact,
  ratioFen,
  ratioMinus,
  ratioSum,
  ratioTimes,
} from '@qifuyun/kit/values/ratio.ts'

export const REASON = { score: '1', rework: '2' } as const

/** What a contract takes off: shares in basis points. */
interface Terms {
  /** From so many points on nothing is lost. */
  baseScore: number
  /** So many points below it cost `stepPercent`, fewer in proportion. */
  stepPoints: number
  stepPercent: number
  /** For each rework that counts. */
  reworkPercent: number
}

interface Deduction {
  kind: (typeof REASON)[keyof typeof REASON]
  /** Points or reworks. */
  count: number
  /** In basis points, rounded once; the amount is made of what is not rounded. */
  percent: number
}

interface Settled {
  deductions: Deduction[]
  percent: number
  amount: number
}

const BASIS = 10_000n
const ALL = ratio(1n)

const points = (share: Ratio): number => Number(exactText(ratioExact(ratioTimes(share, BASIS), 0), 0))
const lostPoints = (base: Operand, score: Operand): Ratio => {
  const lost = ratioMinus(base, score)
  return compareRatios(lost, 0) > 0 ? lost : ratio(0n)
}

/** Monthly fee × (1 − Σ deductions), rounded once to the fen; never below nothing (apps-operations.md section 18). */
export const settle = (fee: number, score: number, reworks: number, terms: Terms): Settled => {
  const lost = lostPoints(terms.baseScore, score)
  const byScore = ratioTimes(ratioDivide(lost, terms.stepPoints), ratio(BigInt(terms.stepPercent), BASIS))
  const byReworks = ratio(BigInt(reworks) * BigInt(terms.reworkPercent), BASIS)
  const sum = ratioSum(byScore, byReworks)
  const whole = compareRatios(sum, ALL) > 0 ? ALL : sum
  const deductions: Deduction[] = [
    { kind: REASON.score, count: Number(exactText(ratioExact(lost, 1), 1)), percent: points(byScore) },
    { kind: REASON.rework, count: reworks, percent: points(byReworks) },
  ]
  return {
    deductions: deductions.filter(({ count }) => count > 0),
    percent: points(whole),
    amount: ratioFen(ratioTimes(yuan(fee), ratioMinus(ALL, whole))),
  }
}
