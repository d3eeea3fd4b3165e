import { MOVE } from '#src/mall/codes.ts'

/** What there is of a SKU, and how much of it orders keep: `0 ≤ reserved ≤ onHand`. */
export interface Held {
  onHand: number
  reserved: number
}

/** What a movement does to each of the two, by its kind. */
const EFFECT: Readonly<Record<string, (qty: number, held: Held) => { onHand: number; reserved: number }>> = {
  [MOVE.in]: (qty) => ({ onHand: qty, reserved: 0 }),
  [MOVE.reserved]: (qty) => ({ onHand: 0, reserved: qty }),
  [MOVE.released]: (qty) => ({ onHand: 0, reserved: -qty }),
  [MOVE.out]: (qty) => ({ onHand: -qty, reserved: -qty }),
  [MOVE.returned]: (qty) => ({ onHand: qty, reserved: 0 }),
  [MOVE.counted]: (qty, { onHand }) => ({ onHand: qty - onHand, reserved: 0 }),
  [MOVE.lost]: (qty) => ({ onHand: -qty, reserved: 0 }),
}

/** What is there after a movement, and by how much it changed; null: there is not so much, or orders keep it. */
export const moved = (held: Held, kind: string, qty: number): { held: Held; qty: number } | null => {
  const change = EFFECT[kind]?.(qty, held)
  if (change === undefined) return null
  const next = { onHand: held.onHand + change.onHand, reserved: held.reserved + change.reserved }
  if (next.reserved < 0 || next.onHand < next.reserved) return null
  return { held: next, qty: change.onHand === 0 ? change.reserved : change.onHand }
}
