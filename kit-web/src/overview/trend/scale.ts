const STEPS = [1, 2, 5, 10]
const LINES = 3

/** Round numbers from 0 to the highest value or just above it. */
export const ticksOf = (values: readonly (number | null)[]): number[] => {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const rough = most / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(most < LINES ? 1 : 0, (STEPS.find((each) => each * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_none, index) => Number((index * step).toFixed(2)))
}

/** What stands at a line: round amounts without their cents. */
export const tickWords = (tick: number, format: (value: number) => string): string => format(tick).replace(/\.00(?=\D|$)/, '')

const [EDGE, GAP, LETTER, SIGN] = [34, 12, 7, 12]
/** From here on signs are as wide as Chinese ones. */
const CHINESE = 0x2e80

/** Room at the right of the lines for what stands at them; a Chinese sign is wider than a letter. */
export const edgeFor = (words: readonly string[]): number =>
  Math.max(
    EDGE,
    ...words.map((word) => [...word].reduce((sum, each) => sum + ((each.codePointAt(0) ?? 0) >= CHINESE ? SIGN : LETTER), GAP)),
  )

export interface Point {
  x: number
  y: number
}

/** Points of a course in a picture; days without a value are missing. */
export const pointsOf = (
  values: readonly (number | null)[],
  { width, height, days, most }: { width: number; height: number; days: number; most: number },
): (Point | undefined)[] =>
  values
    .slice(0, days)
    .map((value, index) =>
      value === null ? undefined : { x: days < 2 ? 0 : (index / (days - 1)) * width, y: height - (value / most) * height },
    )

/** The line through points, from each to the next one that is known. */
export const lineOf = (points: readonly (Point | undefined)[]): string =>
  points.flatMap((point) => (point === undefined ? [] : [`${point.x.toFixed(1)},${point.y.toFixed(1)}`])).join(' ')

/** Days under which a word stands: five at most, the last one among them. */
export const markedDays = (count: number): number[] => {
  const step = Math.max(1, Math.ceil((count - 1) / 4))
  const from = Array.from({ length: Math.ceil((count - 1) / step) }, (_none, index) => index * step)
  return [...from.filter((index) => count - 1 - index >= Math.ceil(step / 2)), count - 1]
}
