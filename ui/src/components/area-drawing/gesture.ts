import { RECTANGLE_SIDE_MIN_PX, SHAPE } from '@qifuyun/contract/main-data/area-rules.ts'
import { boxOf, type Point, type Ring, samePoint, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import { type SnapTo, snapMove, snapPoint } from '@qifuyun/contract/main-data/snapping.ts'
import { reshaped } from './area.ts'
import { type Action, areasOf, type Draft, type EditorState } from './editor.ts'
import { rectangleBetween, shifted, withCornerAt } from './places.ts'
import { type Refusal, whyNotClose, whyNotCorner, whyNotRing } from './rules.ts'
import { gridStep, lengthOf, type Spot, toPoint, toSpot, type View } from './view.ts'

const SNAP_PX = 8
/** Half of the target that closes a polygon. */
const CLOSE_PX = 10
/** A pointer that moved less has clicked. */
const CLICK_PX = 4

/** What a pointer at work needs to know. */
export interface Surroundings {
  readonly state: EditorState
  readonly view: View
  /** Corners and edges pull. */
  readonly magnet: boolean
  /** The lines of the grid pull. */
  readonly grid: boolean
}

/** What the pressed pointer is doing. `ring` is how the area will look, `refusal` why it must not. */
export type Gesture =
  | { readonly kind: 'pan'; readonly start: Spot; readonly view: View }
  | { readonly kind: 'rectangle'; readonly start: Spot; readonly from: Point; readonly ring: Ring; readonly refusal: Refusal | null }
  | {
      readonly kind: 'move'
      readonly start: Spot
      readonly key: string
      readonly ring: Ring
      readonly refusal: Refusal | null
      readonly moved: boolean
    }
  | {
      readonly kind: 'corner'
      readonly start: Spot
      readonly key: string
      readonly index: number
      readonly ring: Ring
      readonly refusal: Refusal | null
      readonly moved: boolean
    }
  | { readonly kind: 'measure'; readonly start: Spot; readonly from: Point; readonly to: Point; readonly fixed: boolean }

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
export const isClick = (start: Spot, end: Spot): boolean => apart(start, end) < CLICK_PX

const areaOf = ({ state }: Surroundings, key: string) => areasOf(state).find((area) => area.key === key)
const othersOf = ({ state }: Surroundings, key: string | null) => areasOf(state).filter((area) => area.key !== key)

const sizeOf = ({ state: { image } }: Surroundings) => ({ width: image.width * UNIT, height: image.height * UNIT })

const snapTo = (around: Surroundings, key: string | null): SnapTo => {
  const { width, height } = sizeOf(around)
  const border = rectangleBetween({ x: 0, y: 0 }, { x: width, y: height })
  return {
    rings: around.magnet ? [...othersOf(around, key).map(({ ring }) => ring), border] : [],
    grid: around.grid ? gridStep(around.view) * UNIT : 0,
    reach: lengthOf(around.view, SNAP_PX),
  }
}

const held = (value: number, high: number): number => Math.min(high, Math.max(0, value))

/** The point of the image that the pointer means, pulled by what is near. */
export const pointAt = (around: Surroundings, spot: Spot, key: string | null = null): Point => {
  const { width, height } = sizeOf(around)
  const free = toPoint(around.view, spot)
  const inside = { x: held(free.x, width), y: held(free.y, height) }
  const { x, y } = snapPoint(inside, snapTo(around, key))
  return { x: held(x, width), y: held(y, height) }
}

/** Whether a click at the spot closes the polygon. */
export const closesAt = (draft: Draft | null, view: View, spot: Spot): boolean => {
  const first = draft?.points[0]
  return first !== undefined && (draft?.points.length ?? 0) > 1 && apart(toSpot(view, first), spot) <= CLOSE_PX
}

/** Why a click at this point would be refused by the polygon tool; null when it would not. */
export const drawRefusal = ({ state }: Surroundings, point: Point, closes: boolean): Refusal | null => {
  const points = state.draft?.points ?? []
  const last = points.at(-1)
  if (last !== undefined && samePoint(last, point)) return null
  return closes ? whyNotClose(points, areasOf(state), state.image) : whyNotCorner(points, point, areasOf(state))
}

/** A click of the polygon tool. */
export const drawAction = (around: Surroundings, spot: Spot): Action => ({
  type: 'draw',
  point: pointAt(around, spot),
  closes: closesAt(around.state.draft, around.view, spot),
})

export const startRectangle = (around: Surroundings, start: Spot): Gesture => {
  const from = pointAt(around, start)
  return { kind: 'rectangle', start, from, ring: rectangleBetween(from, from), refusal: null }
}

/** A second click ends what the first began, so that nobody has to drag. */
export const startMeasure = (around: Surroundings, start: Spot, before: Gesture | null): Gesture => {
  const from = pointAt(around, start)
  return before?.kind === 'measure' && !before.fixed
    ? { ...before, to: from, fixed: true }
    : { kind: 'measure', start, from, to: from, fixed: false }
}

export const startMove = (around: Surroundings, start: Spot, key: string): Gesture => ({
  ...{ kind: 'move', start, key, ring: areaOf(around, key)?.ring ?? [], refusal: null, moved: false },
})

export const startCorner = (around: Surroundings, start: Spot, key: string, index: number): Gesture => ({
  ...{ kind: 'corner', start, key, index, ring: areaOf(around, key)?.ring ?? [], refusal: null, moved: false },
})

const whyNot = (around: Surroundings, key: string, ring: Ring): Refusal | null => {
  const area = areaOf(around, key)
  return area ? whyNotRing(ring, reshaped(area, ring).shape, othersOf(around, key), around.state.image) : null
}

const movedTo = (around: Surroundings, gesture: Extract<Gesture, { kind: 'move' }>, spot: Spot): Gesture => {
  const ring = areaOf(around, gesture.key)?.ring ?? []
  const [from, to] = [toPoint(around.view, gesture.start), toPoint(around.view, spot)]
  const by = snapMove(ring, { x: to.x - from.x, y: to.y - from.y }, snapTo(around, gesture.key), sizeOf(around))
  const moved = shifted(ring, by)
  return { ...gesture, ring: moved, refusal: whyNot(around, gesture.key, moved), moved: true }
}

const corneredTo = (around: Surroundings, gesture: Extract<Gesture, { kind: 'corner' }>, spot: Spot): Gesture => {
  const area = areaOf(around, gesture.key)
  const ring = withCornerAt(area?.ring ?? [], gesture.index, pointAt(around, spot, gesture.key), area?.shape === SHAPE.rectangle)
  return { ...gesture, ring, refusal: whyNot(around, gesture.key, ring), moved: true }
}

/** The gesture after the pointer went to the spot. */
export const follow = (around: Surroundings, gesture: Gesture, spot: Spot): Gesture => {
  switch (gesture.kind) {
    case 'pan':
      return gesture
    case 'rectangle': {
      const ring = rectangleBetween(gesture.from, pointAt(around, spot))
      const { left, top, right, bottom } = boxOf(ring)
      const growing = Math.min(right - left, bottom - top) < RECTANGLE_SIDE_MIN_PX * UNIT
      return { ...gesture, ring, refusal: growing ? null : whyNotRing(ring, SHAPE.rectangle, areasOf(around.state), around.state.image) }
    }
    case 'move':
      return gesture.moved || !isClick(gesture.start, spot) ? movedTo(around, gesture, spot) : gesture
    case 'corner':
      return gesture.moved || !isClick(gesture.start, spot) ? corneredTo(around, gesture, spot) : gesture
    case 'measure':
      return gesture.fixed ? gesture : { ...gesture, to: pointAt(around, spot) }
  }
}

const longEnough = ({ ring, start }: Extract<Gesture, { kind: 'rectangle' }>, end: Spot): boolean => {
  const { left, top, right, bottom } = boxOf(ring)
  const onImage = Math.min(right - left, bottom - top) >= RECTANGLE_SIDE_MIN_PX * UNIT
  return onImage && Math.min(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) >= RECTANGLE_SIDE_MIN_PX
}

/** What a gesture does when the pointer is let go; null: nothing. */
export const finish = (gesture: Gesture, end: Spot): Action | null => {
  switch (gesture.kind) {
    case 'rectangle':
      return longEnough(gesture, end) ? { type: 'add', ring: gesture.ring, shape: SHAPE.rectangle } : { type: 'tooShort' }
    case 'move':
    case 'corner':
      return gesture.moved ? { type: 'reshape', key: gesture.key, ring: gesture.ring } : null
    default:
      return null
  }
}
