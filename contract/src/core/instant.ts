import { z } from 'zod'
import { CHINA_ZONE } from '#src/core/china-time.ts'
import { say } from '#src/core/primitives.ts'

/** Years in which days and moments of records lie; another one is a slip of the pen. */
export const RECORD_YEARS = { from: 1900, to: 2199 } as const

/** The moments that ISO 8601 writes with four digits of a year; no database reads others. */
export const FIRST_INSTANT_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_INSTANT_MS = Date.parse('9999-12-31T23:59:59.999Z')

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/

const textOf = (given: string): string | number => {
  if (/^\d{10}$/.test(given)) return Number(given) * 1_000
  if (/^\d{13}$/.test(given)) return Number(given)
  if (WITH_ZONE.test(given)) return given
  const [, day, time = '00:00', seconds = ':00'] = LOCAL.exec(given) ?? []
  // Times without a zone are those of China.
  return day === undefined ? Number.NaN : `${day}T${time}${seconds}${CHINA_ZONE}`
}

/** The moment that a value of the wire means (api.md §1.3): ISO 8601 with a zone, local date and time, seconds or milliseconds. */
export const parseInstant = (given: string | number): Date | null => {
  const text = typeof given === 'number' ? String(given) : given.trim()
  const date = new Date(textOf(text))
  // JavaScript rolls 31 February over into March.
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const rolled = day !== null && new Date(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))).getUTCDate() !== Number(day[3])
  const within = date.getTime() >= FIRST_INSTANT_MS && date.getTime() <= LAST_INSTANT_MS
  return within && !rolled ? date : null
}

/** A moment on the way in; gives a `Date`. */
export const instantIn = () =>
  z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? say('必填') : undefined) })
    .transform((given, context) => {
      const date = parseInstant(given)
      if (date !== null) return date
      context.addIssue({ code: 'custom', message: say('时间格式错误') })
      return z.NEVER
    })

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The last moment of a span; a day counts to its end. */
export const lastInstantIn = () =>
  z.preprocess((value) => (typeof value === 'string' && DAY.test(value) ? `${value} 23:59:59` : value), instantIn())
