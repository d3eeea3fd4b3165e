// A program that reads the pictures as an attacker would who knows the alphabet and how it is drawn: it lays every character, turned, slanted
// and in several sizes, over every place where one may stand, and takes what lies best on the ink. For the test, which wants it to fail.
import sharp from 'sharp'
import { CAPTCHA_LENGTH, STROKES } from './captcha-image.ts'

const WIDTH = 120
const HEIGHT = 44
/** Darker than this is ink. */
const INK = 150
/** Pixels from a character's points to the ink that still count. */
const FAR = 4
const STROKE_PX = 2.2
/** What ink in a character's frame costs that it does not explain. */
const UNEXPLAINED = 0.2

const TURNS = [-0.4, -0.15, 0.15, 0.4]
const SLANTS = [-0.2, 0.1, 0.3]
const SIZES = [1.5, 1.8]
const STEP = 2

type Point = readonly [x: number, y: number]

interface Template {
  character: string
  points: readonly Point[]
  frame: readonly [left: number, top: number, right: number, bottom: number]
}

const alongLine = (line: string): Point[] => {
  const corners = line.split(' ').map((corner) => corner.split(',').map(Number))
  return corners.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = corners[index] ?? []
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / 1.5)
    return Array.from({ length: steps + 1 }, (_, n): Point => [fromX + ((x - fromX) * n) / steps, fromY + ((y - fromY) * n) / steps])
  })
}

const templateOf = (character: string, strokes: string, turn: number, slant: number, size: number): Template => {
  const points = strokes.split('|').flatMap((line) =>
    alongLine(line).map(([x, y]): Point => {
      const [dx, dy] = [(x - 5 + (7 - y) * slant) * size, (y - 7) * size]
      return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
    }),
  )
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { character, points, frame: [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1] }
}

const templates = (): Template[] =>
  Object.entries(STROKES).flatMap(([character, strokes]) =>
    TURNS.flatMap((turn) => SLANTS.flatMap((slant) => SIZES.map((size) => templateOf(character, strokes, turn, slant, size)))),
  )

const inkOf = async (picture: Buffer): Promise<Uint8Array> => {
  const grey = await sharp(picture).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer()
  return Uint8Array.from(grey, (value) => (value < INK ? 1 : 0))
}

/** Distance of each pixel to the ink, at most `FAR`. */
const distancesTo = (ink: Uint8Array): Float32Array => {
  const found = Float32Array.from(ink, (value) => (value === 1 ? 0 : FAR))
  const sweep = (indices: readonly number[], back: number) => {
    for (const index of indices) {
      const x = index % WIDTH
      const near = [x + back >= 0 && x + back < WIDTH ? index + back : index, index + back * WIDTH]
      for (const neighbour of near) found[index] = Math.min(found[index] ?? FAR, (found[neighbour] ?? FAR) + 1)
    }
  }
  const forward = Array.from(ink, (_, index) => index)
  sweep(forward, -1)
  sweep(forward.toReversed(), 1)
  return found
}

/** Ink left of and above each pixel, so that the ink in a frame is a matter of four numbers. */
const inkCounter = (ink: Uint8Array) => {
  const sums = new Uint32Array((WIDTH + 1) * (HEIGHT + 1))
  const at = (x: number, y: number) => sums[y * (WIDTH + 1) + x] ?? 0
  for (let y = 1; y <= HEIGHT; y += 1)
    for (let x = 1; x <= WIDTH; x += 1)
      sums[y * (WIDTH + 1) + x] = (ink[(y - 1) * WIDTH + x - 1] ?? 0) + at(x - 1, y) + at(x, y - 1) - at(x - 1, y - 1)
  const inside = (value: number, end: number) => Math.max(0, Math.min(end, Math.round(value)))
  return ([left, top, right, bottom]: Template['frame'], x: number, y: number): number => {
    const [fromX, toX] = [inside(x + left, WIDTH), inside(x + right, WIDTH)]
    const [fromY, toY] = [inside(y + top, HEIGHT), inside(y + bottom, HEIGHT)]
    return at(toX, toY) - at(fromX, toY) - at(toX, fromY) + at(fromX, fromY)
  }
}

/** How badly the character lies there, 0 = on the ink everywhere; gives up beyond `limit`. */
const misfit = ({ points }: Template, x: number, y: number, distances: Float32Array, limit: number): number => {
  let sum = 0
  for (const [dx, dy] of points) {
    const [atX, atY] = [Math.round(x + dx), Math.round(y + dy)]
    sum += atX < 0 || atY < 0 || atX >= WIDTH || atY >= HEIGHT ? FAR : (distances[atY * WIDTH + atX] ?? FAR)
    if (sum > limit * points.length) return Infinity
  }
  return sum / points.length
}

/** What the program takes a picture for. */
export const createCaptchaReader = (): ((picture: Buffer) => Promise<string>) => {
  const alphabet = templates()
  return async (picture) => {
    const ink = await inkOf(picture)
    const [distances, count] = [distancesTo(ink), inkCounter(ink)]
    const readAt = (middle: number): string => {
      let best = { character: '?', score: Infinity }
      for (const template of alphabet)
        for (let x = middle - 8; x <= middle + 8; x += STEP)
          for (let y = HEIGHT / 2 - 4; y <= HEIGHT / 2 + 4; y += STEP) {
            const fit = misfit(template, x, y, distances, best.score)
            if (fit === Infinity) continue
            const explained = template.points.length * STROKE_PX
            const score = fit + UNEXPLAINED * Math.max(0, count(template.frame, x, y) / explained - 1)
            if (score < best.score) best = { character: template.character, score }
          }
      return best.character
    }
    return Array.from({ length: CAPTCHA_LENGTH }, (_, index) => readAt(20 + index * 26.7)).join('')
  }
}
