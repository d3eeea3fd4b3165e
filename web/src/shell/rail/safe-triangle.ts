export interface Point {
  x: number
  y: number
}

const side = (p: Point, a: Point, b: Point): number => (p.x - b.x) * (a.y - b.y) - (a.x - b.x) * (p.y - b.y)

/** Rounding of coordinates in floating point must not push a point on an edge outside; far below a pixel. */
const ROUNDING = 1e-6

/** Whether the point lies in the triangle or on its edge. */
export const insideTriangle = (p: Point, a: Point, b: Point, c: Point): boolean => {
  const sides = [side(p, a, b), side(p, b, c), side(p, c, a)]
  return !(sides.some((value) => value < -ROUNDING) && sides.some((value) => value > ROUNDING))
}

/** Whether a pointer that left at `from` is on its way to the near edge of the popup, which stands to the right. */
export const headsFor = (pointer: Point, from: Point, popup: Pick<DOMRect, 'left' | 'top' | 'bottom'>): boolean =>
  insideTriangle(pointer, { x: from.x - 1, y: from.y }, { x: popup.left, y: popup.top }, { x: popup.left, y: popup.bottom })
