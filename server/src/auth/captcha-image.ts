export const CAPTCHA_LENGTH = 4

const WIDTH = 120
const HEIGHT = 40
const CELL = 27

/**
 * Characters as strokes on a grid of 10 by 14: lines of points, each "x,y". Only shapes that people do not mistake for one another
 * (no 0 O D Q, 1 I, 2 Z, 5 S, 6 G, 8 9 B, U V).
 */
const STROKES: Readonly<Record<string, string>> = {
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

/** Random numbers out of random bytes; starts over when they are used up. */
const diceOf = (bytes: Uint8Array): Dice => {
  let at = 0
  return (low, high) => {
    const byte = bytes[at++ % bytes.length] ?? 0
    return low + ((high - low) * byte) / 255
  }
}

/** One character: its strokes scaled, slanted, turned, and every point shaken, so that no two drawings have a point in common. */
const drawCharacter = (character: string, index: number, roll: Dice): string => {
  const angle = roll(-0.4, 0.4)
  const slant = roll(-0.25, 0.25)
  const size = roll(1.45, 1.85)
  const [left, top] = [17 + index * CELL + roll(-3, 3), HEIGHT / 2 + roll(-4, 4)]
  const place = (point: string): string => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const [dx, dy] = [(x - 5 + (7 - y) * slant + roll(-0.5, 0.5)) * size, (y - 7 + roll(-0.5, 0.5)) * size]
    return `${(left + dx * Math.cos(angle) - dy * Math.sin(angle)).toFixed(1)} ${(top + dx * Math.sin(angle) + dy * Math.cos(angle)).toFixed(1)}`
  }
  const d = (STROKES[character] ?? '')
    .split('|')
    .map((line) => `M${line.split(' ').map(place).join('L')}`)
    .join('')
  return `<path d="${d}" stroke="hsl(${roll(190, 260).toFixed(0)} 60% ${roll(28, 45).toFixed(0)}%)" stroke-width="${roll(1.8, 2.6).toFixed(1)}"/>`
}

const drawNoise = (roll: Dice): string => {
  const [a, b, c, d] = [roll(2, 38), roll(-10, 50), roll(-10, 50), roll(2, 38)].map((y) => y.toFixed(0))
  const from = roll(0, 15).toFixed(0)
  return `<path d="M${from} ${a}C40 ${b} 80 ${c} 118 ${d}" stroke="hsl(${roll(190, 260).toFixed(0)} 45% 60%)" stroke-width="${roll(0.8, 1.6).toFixed(1)}"/>`
}

/** The characters as an SVG picture without any text element. `noise` is random bytes that shape it. */
export const drawCaptcha = (text: string, noise: Uint8Array): string => {
  const roll = diceOf(noise)
  const lines = Array.from({ length: 4 }, () => drawNoise(roll))
  const characters = Array.from(text, (character, index) => drawCharacter(character, index, roll))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5fa"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...lines.slice(0, 2),
    ...characters,
    ...lines.slice(2),
    '</g></svg>',
  ].join('')
}
