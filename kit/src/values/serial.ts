import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
/** The parts of a serial pattern: literal text, a date in local time, a counter with its least width. */
export type SerialPart = { text: string } | { date: string } | { width: number }

const TOKEN = /\{(yyyy|yy|MM|dd|yyyyMM|yyyyMMdd|seq\d)\}/g

/** Reads `JH{yyyyMMdd}{seq4}`. Throws for a pattern without exactly one counter. */
export const parseSerial = (pattern: string): SerialPart[] => {
  const parts: SerialPart[] = []
  let at = 0
  for (const match of pattern.matchAll(TOKEN)) {
    if (match.index > at) parts.push({ text: pattern.slice(at, match.index) })
    const token = match[1] ?? ''
    parts.push(token.startsWith('seq') ? { width: Number(token.slice(3)) } : { date: token })
    at = match.index + match[0].length
  }
  if (at < pattern.length) parts.push({ text: pattern.slice(at) })
  if (parts.filter((part) => 'width' in part).length !== 1) throw new Error(`the serial pattern ${pattern} needs one {seqN}`)
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

/** What the counter counts in: the number without its counter. `JH20260131` */
export const serialPeriod = (pattern: string, now: Date): string =>
  parseSerial(pattern)
    .map((part) => ('text' in part ? part.text : 'date' in part ? dateText(part.date, now) : ''))
    .join('')

/** The number for a count, wider when the count outgrows its width. `JH202601310012` */
export const serialText = (pattern: string, now: Date, count: number): string =>
  parseSerial(pattern)
    .map((part) => ('text' in part ? part.text : 'date' in part ? dateText(part.date, now) : pad(count, part.width)))
    .join('')

/** Digits that counts outgrow their width by; more have another origin. */
const WIDER = 2

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The period and the count of a number that follows the pattern; undefined for any other text. */
export const readSerial = (pattern: string, number: string): { period: string; count: number } | undefined => {
  const parts = parseSerial(pattern)
  const groups = parts.map((part) =>
    'text' in part
      ? `(${literal(part.text)})`
      : 'date' in part
        ? `(\\d{${part.date.length}})`
        : `(\\d{${part.width},${part.width + WIDER}})`,
  )
  const found = new RegExp(`^${groups.join('')}$`).exec(number)?.slice(1)
  if (found === undefined) return undefined
  const counter = parts.findIndex((part) => 'width' in part)
  return { period: found.filter((_text, index) => index !== counter).join(''), count: Number(found[counter]) }
}
