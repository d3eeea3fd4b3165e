import { boxOf, interiorsOverlap, isSimple, type Point, parsePoints, type Ring, UNIT, withoutRepeats } from '#src/main-data/geometry.ts'

/** What may be wrong with an area. */
export type AreaText =
  | '矩形边长不能小于10像素'
  | '矩形须有4个顶点，且边与图片平行'
  | '多边形至少需要3个不同的顶点'
  | '多边形的边不能相交'
  | '顶点不能超出图片'
  | '坐标格式错误'

/** `shapeTypeCode` of an area. */
export const SHAPE = { rectangle: 1, polygon: 2 } as const
export type Shape = (typeof SHAPE)[keyof typeof SHAPE]

/** Specification section 9: a rectangle's sides, and the drag that draws it. */
export const RECTANGLE_SIDE_MIN_PX = 10
export const AREAS_MAX = 300
/** Corners of all areas of an image together. Comparing areas costs up to the square of it. */
export const CORNERS_MAX = 2_000
export const AREA_NAME_MAX = 30
/** Colour of an area whose colour nobody chose. */
export const AREA_COLOUR = '#0B7A75'

/** Size of the image in its own pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Whether four corners make a rectangle whose sides are parallel to the image's. */
export const isRectangle = (ring: Ring): boolean => {
  const { left, top, right, bottom } = boxOf(ring)
  const corners = new Set(ring.map(({ x, y }) => `${x},${y}`))
  const expected = [left, right].flatMap((x) => [top, bottom].map((y) => `${x},${y}`))
  // Neighbours that differ in both directions would be a bow tie.
  const straight = ring.every(({ x, y }, index) => {
    const next = ring[(index + 1) % ring.length]
    return next !== undefined && (x === next.x || y === next.y)
  })
  return ring.length === 4 && straight && expected.every((corner) => corners.has(corner))
}

const isInside = ({ x, y }: Point, { width, height }: ImageSize): boolean => x >= 0 && y >= 0 && x <= width * UNIT && y <= height * UNIT

const rectangleProblem = (ring: Ring): AreaText | null => {
  if (!isRectangle(ring)) return '矩形须有4个顶点，且边与图片平行'
  const { left, top, right, bottom } = boxOf(ring)
  return Math.min(right - left, bottom - top) < RECTANGLE_SIDE_MIN_PX * UNIT ? '矩形边长不能小于10像素' : null
}

const polygonProblem = (ring: Ring): AreaText | null => {
  if (withoutRepeats(ring).length < 3) return '多边形至少需要3个不同的顶点'
  return isSimple(withoutRepeats(ring)) ? null : '多边形的边不能相交'
}

/** What is wrong with an area by itself, other areas aside; null when nothing is. */
export const shapeProblem = (shape: Shape, ring: Ring, image: ImageSize): AreaText | null => {
  if (!ring.every((point) => isInside(point, image))) return '顶点不能超出图片'
  return shape === SHAPE.rectangle ? rectangleProblem(ring) : polygonProblem(ring)
}

/** The corners that `anchorPoint` stands for, or what is wrong with it. */
export const readAnchor = (
  { shapeTypeCode, anchorPoint }: { shapeTypeCode: Shape; anchorPoint: string },
  image: ImageSize,
): { ring: Point[]; problem: null } | { ring: null; problem: AreaText } => {
  const points = parsePoints(anchorPoint)
  if (points === null) return { ring: null, problem: '坐标格式错误' }
  const problem = shapeProblem(shapeTypeCode, points, image)
  return problem === null ? { ring: withoutRepeats(points), problem } : { ring: null, problem }
}

/** Positions in the list of those areas that share inner points with another one. */
export const overlappingAreas = (rings: readonly Ring[]): Set<number> => {
  const found = new Set<number>()
  rings.forEach((ring, i) => {
    for (let j = i + 1; j < rings.length; j++) {
      const other = rings[j]
      if (other !== undefined && interiorsOverlap(ring, other)) found.add(i).add(j)
    }
  })
  return found
}
