/** What a reader of workbooks gives for a cell. */
export type ReadCell = string | number | boolean | Date | null | undefined

/** A workbook keeps no more digits; what was typed beyond them is lost. */
const DIGITS = 15

const two = (n: number): string => String(n).padStart(2, '0')

/** Dates come as if the wall clock were UTC; before 1900 there is only a time of day. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  // A serial number has rounding errors of some milliseconds.
  const at = new Date(Math.round(date.getTime() / 1_000) * 1_000)
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
  if (at.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

const numberText = (value: number): string => {
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential().toUpperCase()
  // 0.1 + 0.2 is kept as 0.30000000000000004.
  return String(Number(value.toPrecision(DIGITS)))
}

/**
 * A cell as the text that somebody would have typed: dates as `YYYY-MM-DD`, numbers in full; those with more digits than a workbook keeps
 * with an exponent, as it shows them too.
 */
export const cellText = (value: ReadCell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'number' ? numberText(value) : dateText(value)
}
