import { divide, minus, plus, times } from '@qifuyun/kit/values/exact.ts'

const WHOLE_BP = 10_000

/** One number in per cent of another one, with one digit; null where there is nothing to compare with. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(divide(times(part, 1_000), whole, { scale: 0, mode: 'halfUp' }).units) / 10

/** What a campaign has brought and cost, in fen; the margin in basis points. */
export interface Effect {
  paid: number
  margin: number
  off: number
  sendCost: number
}

/** What came back of what was spent, in per cent: the margin of what was sold less what it cost, by what it cost. */
export const roiOf = ({ paid, margin, off, sendCost }: Effect): number | null => {
  const cost = off + sendCost
  if (cost === 0) return null
  const gain = minus(times(paid, margin), times(plus(off, sendCost), WHOLE_BP))
  return Number(divide(times(gain, 1_000), times(cost, WHOLE_BP), { scale: 0, mode: 'halfUp' }).units) / 10
}

/** By how many points of a hundred more of those who were written to came than of those who were held back. */
export const liftOf = ({
  target,
  targetUsed,
  control,
  controlUsed,
}: Record<'target' | 'targetUsed' | 'control' | 'controlUsed', number>) => {
  const [one, other] = [percentage(targetUsed, target), percentage(controlUsed, control)]
  return one === null || other === null ? null : Number((one - other).toFixed(1))
}
