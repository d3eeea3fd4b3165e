export interface Box {
  left: number
  top: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

const GAP_PX = 24
const EDGE_PX = 12

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

const within = (at: number, length: number, room: number): number => Math.max(EDGE_PX, Math.min(at, room - length - EDGE_PX))

/** Where a callout of this size stands beside what it speaks of: on the canvas, off it and off what it must not cover, as near as that goes. */
export const placeCallout = (about: Box, size: Size, canvas: Size, keepOff: readonly Box[]): Box => {
  const [midX, midY] = [about.left + about.width / 2, about.top + about.height / 2]
  const right = about.left + about.width + GAP_PX
  const left = about.left - GAP_PX - size.width
  const above = about.top - GAP_PX - size.height
  const below = about.top + about.height + GAP_PX
  const wanted = [
    ...[above, midY - size.height / 2, below].flatMap((top) => [
      { left: right, top },
      { left, top },
    ]),
    { left: midX - size.width / 2, top: above },
    { left: midX - size.width / 2, top: below },
  ]
  const boxes = wanted.map(
    (at): Box => ({ ...size, left: within(at.left, size.width, canvas.width), top: within(at.top, size.height, canvas.height) }),
  )
  const cost = (box: Box): number => 4 * shared(box, about) + keepOff.reduce((sum, other) => sum + shared(box, other), 0)
  const [first, ...others] = boxes
  if (first === undefined) throw new Error('there is always somewhere to stand')
  return others.reduce((best, box) => (cost(box) < cost(best) ? box : best), first)
}

/** The point of a box that is nearest to another point: where a line to it begins. */
export const edgeTowards = ({ left, top, width, height }: Box, { x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.max(left, Math.min(x, left + width)),
  y: Math.max(top, Math.min(y, top + height)),
})
