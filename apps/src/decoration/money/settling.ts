import { fen, times, yuan } from '@qifuyun/kit/values/exact.ts'

export interface Settled {
  /** Σ of what the violations of a payer cost, in fen. */
  deduct: number
  /** What goes back of the deposit. */
  refund: number
  /** What the deposit does not cover, and has to be paid on top. */
  shortfall: number
}

/** A payer's deposit less what their violations cost: the rest goes back, or is still owed. */
export const settle = (deposit: number, deducts: readonly number[]): Settled => {
  const deduct = deducts.reduce((sum, each) => sum + each, 0)
  return { deduct, refund: Math.max(0, deposit - deduct), shortfall: Math.max(0, deduct - deposit) }
}

/** Carrying garbage away: area × the price of a square metre (89.50 m² at 3.00 are 268.50), rounded once. */
export const garbageOf = (area: number | null, perM2: number): number => (area === null ? 0 : fen(times(area, yuan(perM2))))
