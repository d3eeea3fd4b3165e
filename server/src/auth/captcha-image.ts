import { drawPng } from '#src/files/service.ts'

export const CAPTCHA_LENGTH = 4

const WIDTH = 240
const HEIGHT = 88

/**
 * Characters as strokes on a grid of 10 by 14: lines of points, each "x,y". Only shapes that people do not mistake for one another
 * (no 0 O D Q, 1 I, 2 Z, 5 S, 6 G, 8 9 B, U V).
 */
export const STROKES: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '10,2 7,0 3,0 0,4 0,10 3,14 7,14 10,12',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  F: '10,0 0,0 0,14|0,6 8,6',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '9,0 9,10 6,14 3,14 0,11',
  K: '0,0 0,14|9,0 0,8|3,6 10,14',
  L: '0,0 0,14 9,14',
  M: '0,14 1,0 5,8 9,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 7,0 10,3 7,7 0,7',
  R: '0,14 0,0 7,0 10,3 7,7 0,7|4,7 10,14',
  T: '0,0 10,0|5,0 5,14',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  3: '0,1 5,0 9,3 5,6 9,10 5,14 0,13',
  4: '7,14 7,0 0,10 10,10',
  7: '0,0 10,0 3,14',
}
const ALPHABET = Object.keys(STROKES)

/** Four characters chosen by four random bytes. */
export const pickCaptchaText = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CAPTCHA_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

type Dice = (low: number, high: number) => number
type Point = readonly [x: number, y: number]
type Place = (point: Point) => Point

/** Random numbers out of random bytes; starts over when they are used up. */
const diceOf = (bytes: Uint8Array): Dice => {
  let at = 0
  return (low, high) => {
    const byte = bytes[at++ % bytes.length] ?? 0
    return low + ((high - low) * byte) / 255
  }
}

const STEP = 0.9

/** The line with points so near to one another that it bends with the picture. */
const resampled = (corners: readonly Point[]): Point[] =>
  corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP))
    return Array.from({ length: steps }, (_, step): Point => [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps])
  })

const pointsOf = (line: string): Point[] =>
  line.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })

/** One character: its strokes turned, slanted and stretched. */
const placeAt = (middle: Point, roll: Dice): Place => {
  const [angle, slant] = [roll(-0.45, 0.45), roll(-0.35, 0.35)]
  const [wide, high] = [roll(3.6, 4.6), roll(3.7, 4.7)]
  return ([x, y]) => {
    const [dx, dy] = [(x - 5 + (7 - y) * slant) * wide, (y - 7) * high]
    return [middle[0] + dx * Math.cos(angle) - dy * Math.sin(angle), middle[1] + dx * Math.sin(angle) + dy * Math.cos(angle)]
  }
}

/** Two waves that bend everything in the picture, differently from place to place. */
const bent = (roll: Dice): Place => {
  const wave = () => ({ size: roll(3.8, 5.2), length: roll(8, 12), from: roll(0, 2 * Math.PI) })
  const [across, along] = [wave(), wave()]
  return ([x, y]) => [
    x + across.size * Math.sin(y / across.length + across.from),
    y + along.size * Math.sin(x / (1.6 * along.length) + along.from),
  ]
}

/** Where the characters stand: closer or further apart, higher or lower. */
const middles = (roll: Dice): Point[] => {
  const gaps = Array.from({ length: CAPTCHA_LENGTH }, () => roll(52, 58))
  const all = gaps.slice(1).reduce((sum, gap) => sum + gap, 0)
  let x = (WIDTH - all) / 2 + roll(-6, 6)
  return gaps.map((_gap, index): Point => {
    if (index > 0) x += gaps[index] ?? 0
    return [x, HEIGHT / 2 + roll(-4, 4)]
  })
}

/** A line that looks like a stroke of a character: as thick, bent by the same waves. */
const noiseLine = (roll: Dice): Point[] => {
  const [x, y, angle, length, bow] = [roll(6, WIDTH - 6), roll(6, HEIGHT - 6), roll(0, 2 * Math.PI), roll(8, 18), roll(-0.5, 0.5)]
  const point = (at: number): Point => [
    x + length * (at * Math.cos(angle) - bow * at * (1 - at) * Math.sin(angle)),
    y + length * (at * Math.sin(angle) + bow * at * (1 - at) * Math.cos(angle)),
  ]
  return Array.from({ length: 16 }, (_, step) => point(step / 15))
}

/** A line from edge to edge, through the characters. */
const crossing = (roll: Dice): Point[] => {
  const [a, b, c, d] = [roll(10, 78), roll(-10, 98), roll(-10, 98), roll(10, 78)]
  return Array.from({ length: 60 }, (_, step): Point => {
    const [t, u] = [step / 59, 1 - step / 59]
    return [t * WIDTH, u ** 3 * a + 3 * t * u ** 2 * b + 3 * t ** 2 * u * c + t ** 3 * d]
  })
}

/** Cut into pieces that share a point: none tells by its colour what it belongs to. */
const pieces = (line: readonly Point[], roll: Dice): Point[][] => {
  const cut: Point[][] = []
  for (let from = 0; from < line.length - 1; ) {
    const length = Math.round(roll(4, 9))
    cut.push(line.slice(from, from + length + 1))
    from += length
  }
  return cut
}

const drawn = (line: readonly Point[], thickness: number, roll: Dice): string => {
  const d = `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return `<path d="${d}" stroke="hsl(${roll(195, 250).toFixed(0)} 55% ${roll(30, 48).toFixed(0)}%)" stroke-width="${(thickness * roll(0.85, 1.15)).toFixed(1)}"/>`
}

const SHORT_LINES = 3
const CROSSINGS = 2
/** Pixels of the lines that look like characters, and of those that run through them. */
const STROKE = 4.2
const THREAD = 2.6

const svgOf = (text: string, noise: Uint8Array): string => {
  const roll = diceOf(noise)
  const bend = bent(roll)
  const at = middles(roll)
  const strokes = Array.from(text).flatMap((character, index) => {
    const place = placeAt(at[index] ?? [0, 0], roll)
    return (STROKES[character] ?? '').split('|').map((line) => resampled(pointsOf(line)).map(place))
  })
  const drawing = (line: readonly Point[], thickness: number) => pieces(line.map(bend), roll).map((piece) => drawn(piece, thickness, roll))
  const paths = [
    ...Array.from({ length: SHORT_LINES }, () => drawing(noiseLine(roll), STROKE)),
    ...Array.from({ length: CROSSINGS }, () => drawing(crossing(roll), THREAD)),
    ...strokes.map((line) => drawing(line, STROKE)),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5fa"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...paths.flat(),
    '</g></svg>',
  ].join('')
}

/**
 * The characters as a PNG: pixels only, in which noise has the colours of the strokes, characters touch, and everything is bent. `noise` is
 * random bytes that shape it. What a program reads of it: captcha-image.test.ts.
 */
export const drawCaptcha = (text: string, noise: Uint8Array): Promise<Buffer> => drawPng(svgOf(text, noise))
