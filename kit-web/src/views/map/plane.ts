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
  const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return clusters.map(({ members }) => ({ members, x: middle(members.map(({ x }) => x)), y: middle(members.map(({ y }) => y)) }))
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

/** A line of the grid of degrees: where it is drawn, and what is written at it. */
export interface Meridian {
  at: number
  text: string
}

const STEPS = [30, 20, 10, 5, 2, 1]
/** Degrees between two lines so that they are drawn some `apart` pixels from each other. */
const stepFor = (span: number, lines: number): number => {
  const wanted = span / Math.max(1, lines)
  const whole = STEPS.findLast((step) => step >= wanted)
  return wanted > 30 ? 30 : wanted >= 1 && whole !== undefined ? whole : roundBelow(wanted)
}

const linesBetween = (least: number, most: number, step: number): number[] => {
  const first = Math.ceil(least / step)
  return Array.from({ length: Math.max(0, Math.floor(most / step) - first + 1) }, (_line, index) => (first + index) * step)
}

/** The grid of degrees behind the points. */
export const graticule = (frame: Frame, size: Size, apart: number): { east: Meridian[]; north: Meridian[] } => {
  const from = toPlace(fromScreen(frame, size, { x: 0, y: size.height }))
  const to = toPlace(fromScreen(frame, size, { x: size.width, y: 0 }))
  const step = stepFor(to.longitude - from.longitude, size.width / apart)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const text = (value: number): string => `${value.toFixed(digits)}°`
  return {
    east: linesBetween(Math.max(-180, from.longitude), Math.min(180, to.longitude), step).map((longitude) => ({
      at: toScreen(frame, size, toPlane({ longitude, latitude: 0 })).x,
      text: text(longitude),
    })),
    north: linesBetween(Math.max(-LATITUDE_MAX, from.latitude), Math.min(LATITUDE_MAX, to.latitude), step).map((latitude) => ({
      at: toScreen(frame, size, toPlane({ longitude: 0, latitude })).y,
      text: text(latitude),
    })),
  }
}
