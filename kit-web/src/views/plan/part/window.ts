import type { Outline } from '../marks.ts'

/** What is shown around an area, in multiples of its longer side. */
const AROUND = 2.5
const RATIO = 2

interface Window {
  x: number
  y: number
  width: number
  height: number
}

const within = (middle: number, length: number, whole: number): number => Math.max(0, Math.min(middle - length / 2, whole - length))

/** The part of a plan around an area, twice as wide as high and within the plan where that is large enough; all in pixels of the image. */
export const windowAround = (
  { x, y, width, height }: Pick<Outline, 'x' | 'y' | 'width' | 'height'>,
  image: { width: number; height: number },
): Window => {
  const wanted = Math.max(width, height * RATIO) * AROUND
  const across = Math.min(wanted, image.width, image.height * RATIO)
  const down = across / RATIO
  return { x: within(x, across, image.width), y: within(y, down, image.height), width: across, height: down }
}
