import type { Mark } from '#src/screen-designer/codes.ts'
import type { Threshold, Widget } from '#src/screen-designer/design/design.ts'

const FEN = 100

/** A value in the unit that is shown: yuan for money. */
export const shownValue = (value: number | null, unit: string): number | null =>
  value === null ? null : unit === 'fen' ? value / FEN : value

/** How a value is marked: by the last threshold that it passes. */
export const markOf = (value: number | null, unit: string, thresholds: readonly Threshold[]): Mark | null => {
  const shown = shownValue(value, unit)
  if (shown === null) return null
  return thresholds.findLast(({ op, value: limit }) => (op === 'ge' ? shown >= limit : shown <= limit))?.mark ?? null
}

/** What a bar or gauge is full at: as it is set, 100 of shares, else what the figure shall be, or a round number above the largest. */
export const fullOf = (values: readonly (number | null)[], unit: string, full: number | null, target: number | null): number => {
  if (full !== null) return full
  if (unit === 'percent') return 100
  const goal = shownValue(target, unit)
  if (goal !== null && goal > 0) return goal
  const most = Math.max(0, ...values.map((value) => shownValue(value, unit) ?? 0))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1))))
  return Math.max(step, Math.ceil(most / step) * step)
}

/** A part of a whole in per cent, within 0 and 100. */
export const shareOf = (value: number | null, unit: string, full: number): number =>
  Math.min(100, Math.max(0, ((shownValue(value, unit) ?? 0) / full) * 100))

/** The number of a figure, and what follows it: `¥ 1,024` and ``, `96.5` and `%`. */
export const partsOf = (text: string): [number: string, unit: string] => {
  const found = /^([^\d—]*[\d,.—]+)(.*)$/u.exec(text)
  return found === null ? [text, ''] : [found[1] ?? text, (found[2] ?? '').trim()]
}

/** Digits are this wide against their height; other letters are as wide as they are high. */
const DIGIT = 0.62
const SMALL_PX = 18
/** Left and right of what a panel holds, together. */
const MARGINS = 56

/** How high the digits of a number are drawn: as it is set, and lower where it would not all fit. Half a number is a wrong one. */
export const fittedSize = ({ w, size }: Pick<Widget, 'w' | 'size'>, number: string, unit: string): number => {
  const room = w - MARGINS - unit.length * SMALL_PX
  return Math.max(SMALL_PX, Math.floor(Math.min(size * 2, room / (number.length * DIGIT))))
}
