/** Where something lies. */
interface Spot {
  x: number
  y: number
}

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** What lies aside is further than it is. */
const ASIDE = 3

export const isArrow = (key: string): boolean => WAYS[key] !== undefined

/** The nearest of the others in the way of an arrow key. */
export const nextTo = <S extends Spot>(from: Spot, others: readonly S[], key: string): S | undefined => {
  const way = WAYS[key]
  if (way === undefined) return undefined
  let best: S | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of others) {
    const [dx, dy] = [other.x - from.x, other.y - from.y]
    const along = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    const far = along + ASIDE * aside
    if (along > 0 && far < least) [best, least] = [other, far]
  }
  return best
}
