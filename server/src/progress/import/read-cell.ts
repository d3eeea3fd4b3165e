import { CHINA_ZONE } from '@qifuyun/contract/core/china-time.ts'
import { RECORD_YEARS } from '@qifuyun/contract/core/instant.ts'
import { CONTROL_CHARACTERS, halfWidth, MOBILE_PATTERN, textLength } from '@qifuyun/contract/core/text.ts'
import type { Said } from '#src/platform/errors.ts'
import { inEachLanguage } from '#src/platform/words.ts'
import { sentence } from '../texts.ts'
import type { ImportColumn, ImportValue } from './importer.ts'

/** What a cell says: a value (null: nothing), or why it cannot be taken. */
export type CellReading = { value: unknown } | { problem: Said }

type ValueOf<Kind extends ImportValue['kind']> = Extract<ImportValue, { kind: Kind }>

/** A workbook keeps no more digits. */
const DIGITS = 15
/** A long number that a workbook, or a CSV file written by one, has cut. */
const CUT_NUMBER = /^-?\d(\.\d+)?E\+\d{2}$/

const bad = (...said: Parameters<typeof sentence>): CellReading => ({ problem: sentence(...said) })
const cut = () => bad('数字超过15位，请将单元格设为文本格式后重新填写')

/** No blanks around; in one line also digits and letters in their ordinary form, as forms take them. Prose stays as it was written. */
const tidy = (text: string, value: ImportValue): string => {
  const trimmed = text.normalize('NFC').trim()
  return value.kind === 'text' && value.multiline === true ? trimmed : halfWidth(trimmed)
}

/** Of numbers and dates the signs are meant in their ordinary form, too. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').replace(/[−–—]/g, '-').trim()

const readText = (text: string, { max = 200, multiline = false }: ValueOf<'text'>): CellReading => {
  if (CUT_NUMBER.test(text)) return cut()
  const lines = text.replace(/\r\n?/g, '\n')
  const value = multiline ? lines : lines.replace(/\s*\n\s*/g, ' ')
  if (CONTROL_CHARACTERS.test(value)) return bad('包含不支持的字符')
  return textLength(value) > max ? bad('最多{max}个字', { max }) : { value }
}

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+|(?=\.))(\.\d+)?(E[+-]?\d{1,2})?$/i

/** A number that is written out or with thousands separated; undefined for anything else. */
const numberOf = (text: string): number | undefined => {
  const written = plain(text)
  if (!NUMBER.test(written)) return undefined
  // Without the sign of a written -0.
  const value = Number(written.replaceAll(',', '')) + 0
  return Number.isFinite(value) ? value : undefined
}

const significant = (text: string): number => text.replace(/E.*/i, '').replace(/\D/g, '').replace(/^0+/, '').length
/** Decimal places of a number as it is written shortest. */
const placesOf = (value: number): number => {
  const [, fraction = '', exponent = '0'] = /(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(value)) ?? []
  return fraction.length + Number(exponent)
}

interface Bounds {
  min?: number
  max?: number
}

const within = (value: number, { min = -Infinity, max = Infinity }: Bounds, shown = (n: number) => n): CellReading => {
  if (value < min) return bad('不能小于{min}', { min: shown(min) })
  return value > max ? bad('不能大于{max}', { max: shown(max) }) : { value }
}

const readInteger = (text: string, range: ValueOf<'integer'>): CellReading => {
  const value = numberOf(text)
  if (value === undefined || !Number.isInteger(value)) return bad('请填写整数')
  return Math.abs(value) >= 10 ** DIGITS ? cut() : within(value, range)
}

const readDecimal = (text: string, { places = 2, ...range }: ValueOf<'decimal'>): CellReading => {
  const value = numberOf(text)
  if (value === undefined) return bad('请填写数字')
  if (significant(text) > DIGITS) return cut()
  return placesOf(value) > places ? bad('最多{n}位小数', { n: places }) : within(value, range)
}

/** Texts keep all their digits; who stores it judges how many there may be. */
const readExactly = (text: string): CellReading => {
  const written = plain(text)
  return NUMBER.test(written) ? { value: written.replaceAll(',', '') } : bad('请填写数字')
}

const readPercent = (text: string, { places }: ValueOf<'percent'>): CellReading => {
  const value = numberOf(plain(text).replace(/\s?%$/, ''))
  if (value === undefined) return bad('请填写数字')
  if (placesOf(value) > places) return bad('最多{n}位小数', { n: places })
  return { value: Math.round(value * 10 ** places) }
}

const readMoney = (text: string, range: ValueOf<'money'>): CellReading => {
  const yuan = numberOf(
    plain(text)
      .replace(/^¥\s?/, '')
      .replace(/\s?元$/, ''),
  )
  if (yuan === undefined) return bad('请填写数字')
  if (placesOf(yuan) > 2) return bad('最多{n}位小数', { n: 2 })
  const fen = Math.round(yuan * 100)
  return Number.isSafeInteger(fen) && significant(text) <= DIGITS ? within(fen, range, (n) => n / 100) : cut()
}

const DATE = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

const two = (text: string): string => text.padStart(2, '0')

/** Day and time of day of a written date; undefined for what is none. */
const dateOf = (text: string): { day: string; time: string } | undefined => {
  const found = DATE.exec(plain(text).replace(/T/, ' '))
  if (found === null) return undefined
  const [, year = '', , month = found[5] ?? found[7] ?? '', date = found[6] ?? found[8] ?? ''] = found
  const [hour = '0', minute = '00', second = '00'] = found.slice(9, 12)
  const day = `${year}-${two(month)}-${two(date)}`
  const time = `${two(hour)}:${minute}:${second}`
  const at = new Date(`${day}T${time}Z`)
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`)
  return real && Number(year) >= RECORD_YEARS.from && Number(year) <= RECORD_YEARS.to ? { day, time } : undefined
}

const MIDNIGHT = '00:00:00'

const readDate = (text: string): CellReading => {
  const at = dateOf(text)
  return at?.time === MIDNIGHT ? { value: at.day } : bad('请填写日期，如2026-01-31')
}

const momentOf = ({ day, time }: { day: string; time: string }): Date => new Date(`${day}T${time}${CHINA_ZONE}`)

const readInstant = (text: string): CellReading => {
  const at = dateOf(text)
  return at === undefined ? bad('请填写时间，如2026-01-31 08:30') : { value: momentOf(at) }
}

/** Between the ends of a span. */
const UNTIL = /\s*[~至]\s*/

const readSpan = (text: string): CellReading => {
  const [begin, end, ...more] = plain(text).split(UNTIL).map(dateOf)
  if (begin === undefined || end === undefined || more.length > 0) return bad('请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00')
  return { value: { begin: momentOf(begin), end: momentOf(end) } }
}

const readDays = (text: string): CellReading => {
  const [begin, end, ...more] = plain(text).split(UNTIL).map(dateOf)
  if (begin?.time !== MIDNIGHT || end?.time !== MIDNIGHT || more.length > 0) return bad('请填写起止日期，如2026-01-01 ~ 2026-12-31')
  return { value: { begin: begin.day, end: end.day } }
}

const readMobile = (text: string): CellReading => {
  const value = plain(text)
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86/, '')
  return MOBILE_PATTERN.test(value) ? { value } : bad('手机号格式错误')
}

const YES = new Set(['是', 'true', '1', 'y', 'yes'])
const NO = new Set(['否', 'false', '0', 'n', 'no'])

const readBoolean = (text: string): CellReading => {
  const word = plain(text).toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : bad('请填写是或否')
}

const readChoice = (text: string, { options, many = false }: ValueOf<'choice'>): CellReading => {
  const codes: string[] = []
  for (const word of many ? text.split(/[、,，;；\n]/) : [text]) {
    const wanted = plain(word).toLowerCase()
    if (wanted === '') continue
    const found =
      options.find(({ name }) => inEachLanguage(name).some((words) => plain(words).toLowerCase() === wanted)) ??
      options.find(({ code }) => plain(code).toLowerCase() === wanted)
    if (found === undefined) return bad('没有选项“{text}”', { text: word.trim() })
    if (!codes.includes(found.code)) codes.push(found.code)
  }
  return { value: many ? codes : (codes[0] ?? null) }
}

const readValue = (text: string, value: ImportValue): CellReading => {
  switch (value.kind) {
    case 'text':
      return readText(text, value)
    case 'integer':
      return readInteger(text, value)
    case 'decimal':
      return readDecimal(text, value)
    case 'exact':
      return readExactly(text)
    case 'percent':
      return readPercent(text, value)
    case 'money':
      return readMoney(text, value)
    case 'date':
      return readDate(text)
    case 'instant':
      return readInstant(text)
    case 'span':
      return readSpan(text)
    case 'days':
      return readDays(text)
    case 'mobile':
      return readMobile(text)
    case 'boolean':
      return readBoolean(text)
    case 'choice':
      return readChoice(text, value)
    case 'reference':
      // What it means is asked later, for the whole batch.
      return CUT_NUMBER.test(text) ? cut() : { value: text }
  }
}

/** The value of a cell by its column, or the reason in words. References are still texts. */
export const readCell = (given: string, { required = false, value }: Pick<ImportColumn, 'required' | 'value'>): CellReading => {
  const text = tidy(given, value)
  if (text === '') return required ? bad('必填') : { value: null }
  return readValue(text, value)
}
