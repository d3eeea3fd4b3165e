import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'

/** What a pattern may say of the row that gets the number: the code of its project, the code of its type. */
export const SERIAL_NAMES = ['project', 'type'] as const
export type SerialName = (typeof SERIAL_NAMES)[number]
export type SerialCodes = Readonly<Partial<Record<SerialName, string>>>

/** When a counter begins anew. */
export const RESETS = ['never', 'year', 'month', 'day'] as const
export type Reset = (typeof RESETS)[number]

/** The parts of a serial pattern: literal text, a date in local time, a code of the row, a counter with its least width. */
export type SerialPart = { text: string } | { date: string } | { named: SerialName } | { width: number }

const TOKEN = /\{([^{}]*)\}/g
const DATE = /^(yyyy|yy|MM|dd|yyyyMM|yyyyMMdd)$/
/** `{seq4}`, or as people write it, `{4}`. */
const COUNTER = /^(?:seq)?(\d)$/
const isName = (token: string): token is SerialName => SERIAL_NAMES.some((name) => name === token)

const partOf = (token: string): SerialPart | null => {
  const width = COUNTER.exec(token)?.[1]
  if (width !== undefined) return { width: Number(width) }
  if (DATE.test(token)) return { date: token }
  return isName(token) ? { named: token } : null
}

/** What a pattern says, and the first thing in braces that means nothing. */
export const readPattern = (pattern: string): { parts: SerialPart[]; unknown: string | null } => {
  const parts: SerialPart[] = []
  let unknown: string | null = null
  let at = 0
  for (const match of pattern.matchAll(TOKEN)) {
    if (match.index > at) parts.push({ text: pattern.slice(at, match.index) })
    const part = partOf(match[1] ?? '')
    if (part === null) unknown ??= match[0]
    else parts.push(part)
    at = match.index + match[0].length
  }
  if (at < pattern.length) parts.push({ text: pattern.slice(at) })
  return { parts, unknown }
}

/** The widths of the counters of a pattern: there is to be one. */
export const countersIn = (parts: readonly SerialPart[]): number[] => parts.flatMap((part) => ('width' in part ? [part.width] : []))

/** The codes of a row that a pattern asks for. */
export const namesIn = (parts: readonly SerialPart[]): SerialName[] => parts.flatMap((part) => ('named' in part ? [part.named] : []))

/** Reads `JH{yyyyMMdd}{seq4}`. Throws for a pattern without exactly one counter, and for names that mean nothing. */
export const parseSerial = (pattern: string): SerialPart[] => {
  const { parts, unknown } = readPattern(pattern)
  if (unknown !== null) throw new Error(`the serial pattern ${pattern} has the unknown ${unknown}`)
  if (countersIn(parts).length !== 1) throw new Error(`the serial pattern ${pattern} needs one {seqN}`)
  return parts
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

/** Day in Shanghai (UTC+8 all year), as the parts of a pattern write it. */
const dateText = (format: string, now: Date): string => {
  const local = new Date(now.getTime() + CHINA_MS)
  const [year, month, day] = [local.getUTCFullYear(), pad(local.getUTCMonth() + 1, 2), pad(local.getUTCDate(), 2)]
  return format
    .replace('yyyy', String(year))
    .replace('yy', pad(year % 100, 2))
    .replace('MM', month)
    .replace('dd', day)
}

/** Digits of a written date that are finer than what the counter begins anew with. */
const FINER: Record<Reset, RegExp> = { never: /yyyy|yy|MM|dd/g, year: /MM|dd/g, month: /dd/g, day: /$^/ }
const coarse = (format: string, reset: Reset): string => format.replace(FINER[reset], '')

/** How numbers are made: the pattern, and when its counter begins anew: with each of its dates where nothing is said. */
export interface Numbering {
  pattern: string
  reset?: Reset
}

/** What the counter counts in: the number without its counter, and without dates at which it goes on. `JH20260131` */
export const serialPeriod = ({ pattern, reset = 'day' }: Numbering, now: Date, codes: SerialCodes = {}): string =>
  parseSerial(pattern)
    .map((part) => {
      if ('text' in part) return part.text
      if ('named' in part) return codes[part.named] ?? ''
      return 'date' in part ? dateText(coarse(part.date, reset), now) : ''
    })
    .join('')

/** The number for a count, wider when the count outgrows its width. `JH202601310012` */
export const serialText = ({ pattern }: Numbering, now: Date, count: number, codes: SerialCodes = {}): string =>
  parseSerial(pattern)
    .map((part) => {
      if ('text' in part) return part.text
      if ('named' in part) return codes[part.named] ?? ''
      return 'date' in part ? dateText(part.date, now) : pad(count, part.width)
    })
    .join('')

/** Digits that counts outgrow their width by; more have another origin. */
const WIDER = 2

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A regular expression for a part of a number; dates at which the counter goes on are no part of its period. */
const groupOf = (part: SerialPart, reset: Reset): string => {
  if ('text' in part) return `(${literal(part.text)})`
  if ('named' in part) return '(.*?)'
  if ('width' in part) return `(?<count>\\d{${part.width},${part.width + WIDER}})`
  const kept = coarse(part.date, reset).length
  return `(\\d{${kept}})\\d{${part.date.length - kept}}`
}

/** The period and the count of a number that follows the pattern; undefined for any other text. */
export const readSerial = ({ pattern, reset = 'day' }: Numbering, number: string): { period: string; count: number } | undefined => {
  const parts = parseSerial(pattern)
  const found = new RegExp(`^${parts.map((part) => groupOf(part, reset)).join('')}$`).exec(number)
  if (found === null) return undefined
  const counter = parts.findIndex((part) => 'width' in part)
  return {
    period: found
      .slice(1)
      .filter((_text, index) => index !== counter)
      .join(''),
    count: Number(found.groups?.count),
  }
}
