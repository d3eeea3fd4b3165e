import type { ImageSize } from '@qifuyun/contract/main-data/area-rules.ts'
import { type Point, UNIT } from '@qifuyun/contract/main-data/geometry.ts'

/** How the image lies on the canvas: screen pixels a pixel of the image has, and where its top left corner is. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place on the canvas in screen pixels from its top left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

const SCALE_MIN = 0.05
const SCALE_MAX = 16
/** Room around the image that fills the canvas. */
const MARGIN_PX = 64

const scaled = (scale: number): number => Math.min(SCALE_MAX, Math.max(SCALE_MIN, scale))

/** The whole image in the middle of a canvas of this size. */
export const fitted = (canvas: ImageSize, image: ImageSize): View => {
  const room = (length: number): number => Math.max(1, length - 2 * MARGIN_PX)
  const scale = scaled(Math.min(room(canvas.width) / Math.max(1, image.width), room(canvas.height) / Math.max(1, image.height)))
  return { scale, x: (canvas.width - image.width * scale) / 2, y: (canvas.height - image.height * scale) / 2 }
}

/** Larger or smaller by a factor; what is under the spot stays there. */
export const zoomed = (view: View, at: Spot, factor: number): View => {
  const scale = scaled(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

export const panned = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy })

export const toSpot = ({ scale, x, y }: View, point: Point): Spot => ({
  x: x + (point.x / UNIT) * scale,
  y: y + (point.y / UNIT) * scale,
})

/** The nearest point of the image, which may lie outside of it. */
export const toPoint = ({ scale, x, y }: View, spot: Spot): Point => ({
  x: Math.round(((spot.x - x) / scale) * UNIT),
  y: Math.round(((spot.y - y) / scale) * UNIT),
})

/** So many screen pixels, in hundredths of an image pixel. */
export const lengthOf = ({ scale }: View, screenPx: number): number => (screenPx / scale) * UNIT

const GRID_STEPS = [1, 5, 10, 20, 50, 100, 200, 500, 1_000]
const GRID_APART_PX = 14

/** Distance of the lines of the grid in image pixels: the closest that can be told apart. */
export const gridStep = ({ scale }: View): number => GRID_STEPS.find((step) => step * scale >= GRID_APART_PX) ?? 2_000
