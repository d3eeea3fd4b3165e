/** A place in degrees, east and north. */
export interface Place {
  longitude: number
  latitude: number
}

/** A point of the Mercator plane: x from west to east, y from north to south, both 0 to 1. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** What is seen: the point in the middle, and how many pixels the whole earth is wide. */
export interface Frame {
  centre: Point
  scale: number
}

/** Mercator shows nothing beyond; there the plane is a square. */
const LATITUDE_MAX = 85.051_128
const EQUATOR_METRES = 40_075_016.7
/** Room around what is fitted into a frame. */
const MARGIN = 56
/** A pixel is 0.2 m at the nearest, and 40 km at the farthest. */
const SCALE = { least: EQUATOR_METRES / 40_000, most: EQUATOR_METRES / 0.2 } as const
/** A lone place is shown with its neighbourhood: a pixel is 5 m. */
const LONE_SCALE = EQUATOR_METRES / 5

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

export const toPlane = ({ longitude, latitude }: Place): Point => {
  const north = radians(clamp(latitude, -LATITUDE_MAX, LATITUDE_MAX))
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(north)) / Math.PI) / 2 }
}

export const toPlace = ({ x, y }: Point): Place => ({
  longitude: x * 360 - 180,
  latitude: degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))),
})

/** The frame that shows all points with some room around them. */
export const frameOf = (points: readonly Point[], { width, height }: Size): Frame => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  if (points.length === 0) return { centre: { x: 0.5, y: 0.5 }, scale: SCALE.least }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fit = Math.min(Math.max(1, width - 2 * MARGIN) / (right - left), Math.max(1, height - 2 * MARGIN) / (bottom - top))
  return {
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    scale: Number.isFinite(fit) ? clamp(fit, SCALE.least, SCALE.most) : LONE_SCALE,
  }
}

/** Where a point of the plane is drawn, in pixels from the upper left corner. */
export const toScreen = ({ centre, scale }: Frame, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - centre.x) * scale + width / 2,
  y: (y - centre.y) * scale + height / 2,
})

const fromScreen = ({ centre, scale }: Frame, { width, height }: Size, { x, y }: Point): Point => ({
  x: centre.x + (x - width / 2) / scale,
  y: centre.y + (y - height / 2) / scale,
})

const inside = (frame: Frame): Frame => ({ ...frame, centre: { x: clamp(frame.centre.x, 0, 1), y: clamp(frame.centre.y, 0, 1) } })

/** Moved by so many pixels. */
export const moved = ({ centre, scale }: Frame, { x, y }: Point): Frame =>
  inside({ centre: { x: centre.x - x / scale, y: centre.y - y / scale }, scale })

/** Nearer or farther; what is drawn at `at` stays there. */
export const zoomed = (frame: Frame, size: Size, factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }): Frame => {
  const scale = clamp(frame.scale * factor, SCALE.least, SCALE.most)
  const held = fromScreen(frame, size, at)
  return inside({
    centre: { x: held.x - (at.x - size.width / 2) / scale, y: held.y - (at.y - size.height / 2) / scale },
    scale,
  })
}

/** Things that would be drawn over each other, in the middle of them. */
export interface Cluster<T> extends Point {
  members: T[]
}

/** Things on the screen put together where they are closer than `reach` to the first of a cluster; each is in one. */
export const clustersOf = <T extends Point>(things: readonly T[], reach: number): Cluster<T>[] => {
  const clusters: Cluster<T>[] = []
  for (const thing of things) {
    const near = clusters.find(({ members: [first] }) => first !== undefined && Math.hypot(first.x - thing.x, first.y - thing.y) < reach)
    if (near === undefined) clusters.push({ x: thing.x, y: thing.y, members: [thing] })
    else near.members.push(thing)
  }
  return clusters.map(({ members }) => ({ members, ...middleOf(members) }))
}

/** The largest of 1, 2, 5, 10, 20 … that is at most this. */
const roundBelow = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([5, 2].find((step) => step * power <= value) ?? 1) * power
}

/** A round distance in metres and how long it is drawn, at most `most` pixels; at the height of the middle. */
export const scaleBar = ({ centre, scale }: Frame, most: number): { metres: number; pixels: number } => {
  const metresPerPixel = (EQUATOR_METRES * Math.cos(radians(toPlace(centre).latitude))) / scale
  const metres = roundBelow(most * metresPerPixel)
  return { metres, pixels: metres / metresPerPixel }
}

/** A circle around the middle of what lies on the map: how far it is from there. */
export interface Ring {
  metres: number
  /** In pixels. */
  radius: number
}

const RINGS_MAX = 10

/** Round distances from a point of the screen, some `apart` pixels from each other, as far as they cross it. */
export const ringsOf = (frame: Frame, { width, height }: Size, at: Point, apart: number): Ring[] => {
  const { metres, pixels } = scaleBar(frame, apart)
  const far = Math.hypot(Math.max(at.x, width - at.x), Math.max(at.y, height - at.y))
  const near = Math.hypot(Math.max(0, -at.x, at.x - width), Math.max(0, -at.y, at.y - height))
  const first = Math.max(1, Math.ceil(near / pixels))
  const count = Math.min(RINGS_MAX, Math.max(0, Math.floor(far / pixels) - first + 1))
  return Array.from({ length: count }, (_ring, index) => ({ metres: (first + index) * metres, radius: (first + index) * pixels }))
}

/** The middle of some points. */
export const middleOf = (points: readonly Point[]): Point => {
  const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
}
