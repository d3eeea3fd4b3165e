import { compare, divide, exactText, minus, type Operand, plus, times } from '#src/values/exact.ts'

/** Goods of one kind in one place: an exact quantity, and what they cost together in whole fen. */
export interface Holding {
  qty: string
  value: number
}

/** Digits of a quantity after the point. */
export const QTY_SCALE = 4

const whole = (value: Operand): number => Number(exactText(value, 0))

/**
 * The part of an amount that falls to a part of its quantity: amount × part ÷ whole, rounded once to a fen; all of it where the part is the
 * whole, so that parts taken one after another add up. `part` and `of` are quantities, `of` is not zero.
 */
export const shareOf = (amount: number, part: Operand, of: Operand): number =>
  compare(part, of) === 0 ? amount : whole(divide(times(amount, part), of, { scale: 0, mode: 'halfUp' }))

const qtyText = (qty: Operand): string => exactText(qty, QTY_SCALE)

/** After goods came in for an amount in fen. */
export const received = ({ qty, value }: Holding, more: Operand, amount: number): Holding => ({
  qty: qtyText(plus(qty, more)),
  value: value + amount,
})

/**
 * After goods went out at the moving average, and what they cost. No unit price is stored or rounded: the cost is the share of the value,
 * and the last goods take what is left of it, so that nothing drifts and no quantity has no value. The quantity must be there.
 */
export const issued = ({ qty, value }: Holding, less: Operand): { cost: number; rest: Holding } => {
  if (compare(less, qty) > 0) throw new RangeError('more goods than there are')
  const cost = shareOf(value, less, qty)
  return { cost, rest: { qty: qtyText(minus(qty, less)), value: value - cost } }
}

/** Value ÷ quantity in yuan, as it is shown; null where there is nothing. */
export const averageOf = ({ qty, value }: Holding): string | null =>
  compare(qty, 0) === 0 ? null : exactText(divide({ units: BigInt(value), scale: 2 }, qty, { scale: QTY_SCALE, mode: 'halfUp' }), QTY_SCALE)
