/** Where a point lies, in degrees; null where nobody has said. */
export interface Place {
  longitude: number
  latitude: number
}
export interface Spot {
  x: number
  y: number
}

export const FRAME = { width: 360, height: 236, side: 34, top: 56 } as const
const ROW = 4
const DEGREE = Math.PI / 180

/** To and fro, four in a row: the order is all that is known. */
const inRows = (count: number): Spot[] => {
  const rows = Math.ceil(count / ROW)
  const across = (FRAME.width - 2 * FRAME.side) / (ROW - 1)
  const down = rows < 2 ? 0 : (FRAME.height - FRAME.top - FRAME.side) / (rows - 1)
  return Array.from({ length: count }, (_spot, n) => {
    const [row, place] = [Math.floor(n / ROW), n % ROW]
    return { x: FRAME.side + across * (row % 2 === 0 ? place : ROW - 1 - place), y: FRAME.top + down * row }
  })
}

/** Draws points where they lie, north up and true to scale; in rows where one of them is unknown or all are the same. */
export const layOut = (places: readonly (Place | null)[]): Spot[] => {
  const known = places.flatMap((place) => (place === null ? [] : [place]))
  const [first] = known
  if (first === undefined || known.length < places.length) return inRows(places.length)
  const shrink = Math.cos(first.latitude * DEGREE)
  const flat = known.map(({ longitude, latitude }) => ({ x: longitude * shrink, y: -latitude }))
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  if (wide === 0 && high === 0) return inRows(places.length)
  const [roomX, roomY] = [FRAME.width - 2 * FRAME.side, FRAME.height - FRAME.top - FRAME.side]
  const scale = Math.min(wide === 0 ? Number.POSITIVE_INFINITY : roomX / wide, high === 0 ? Number.POSITIVE_INFINITY : roomY / high)
  return flat.map(({ x, y }) => ({
    x: FRAME.side + (roomX - wide * scale) / 2 + (x - left) * scale,
    y: FRAME.top + (roomY - high * scale) / 2 + (y - top) * scale,
  }))
}
