import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { bankAccountProblem, creditCodeProblem, idCardProblem, isLandline } from '@qifuyun/contract/core/identity-numbers.ts'
import { parseInstant, RECORD_YEARS } from '@qifuyun/contract/core/instant.ts'
import type { Message, MessageParams } from '@qifuyun/contract/core/messages.ts'
import { isBlankRichText, richTextProblem } from '@qifuyun/contract/core/rich-text.ts'
import { CONTROL_CHARACTERS, halfWidth, MOBILE_PATTERN, textLength } from '@qifuyun/contract/core/text.ts'
import type { FieldSpec, Kind, NumberCheck } from '#src/field.ts'
import { compare, exactText, percentText, readExact, yuan } from '#src/values/exact.ts'

/** What is wrong with a field. */
export type Problem = Sentence

/** The value as it is stored, or why it is refused. Of references and dictionary codes only the shape is checked here. */
export type Checked = { ok: true; value: unknown } | { ok: false; problem: Problem }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const SIGNIFICANT = 15
/** What the column of a whole number holds, and what a workbook keeps of an amount. */
const MOST: Partial<Record<Kind, number>> = {
  integer: 2_147_483_647,
  percent: 2_147_483_647,
  decimal: 10 ** SIGNIFICANT - 1,
  money: 10 ** SIGNIFICANT - 1,
}

const good = (value: unknown): Checked => ({ ok: true, value })
const bad = (text: Message, params?: MessageParams): Checked => ({
  ok: false,
  problem: params === undefined ? { text } : { text, params },
})
const wrong = ({ label }: FieldSpec): Checked => bad('{label}取值不正确', { label })

/** Names and numbers are found again however they were typed; prose stays as it was written. */
const tidied = (kind: Kind, text: string): string => {
  const trimmed = text.normalize('NFC').trim()
  return kind === 'longText' ? trimmed.replace(/\r\n?/g, '\n') : halfWidth(trimmed)
}

const checkText = (spec: FieldSpec, value: unknown): Checked => {
  if (typeof value !== 'string') return wrong(spec)
  const tidy = tidied(spec.kind, value)
  const { label, max = 50 } = spec
  if (CONTROL_CHARACTERS.test(tidy)) return bad('包含不支持的字符')
  if (spec.kind === 'text' && /[\r\n]/.test(tidy)) return bad('包含不支持的字符')
  return textLength(tidy) > max ? bad('{label}不能超过{n}个字符', { label, n: max }) : good(tidy)
}

const checkRichText = (spec: FieldSpec, value: unknown): Checked => {
  if (typeof value !== 'string') return wrong(spec)
  const html = value.normalize('NFC').trim()
  const problem = richTextProblem(html)
  return problem === null ? good(html) : { ok: false, problem }
}

const digitsOf = (value: number): { significant: number; scale: number } => {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  return { significant: digits.length, scale: Math.max(0, digits.length - 1 - Number(exponent)) }
}

/** A bound as people write the number: fen in yuan, units of a share in per cent. */
const boundText = ({ kind, scale = 2 }: Pick<FieldSpec, 'kind' | 'scale'>, bound: number): string | number => {
  if (kind === 'percent') return percentText(bound, scale)
  return kind === 'money' ? exactText(yuan(bound), 2) : bound
}

/** Why a number outside the bounds of its field is refused; null for a field without bounds. */
export const outOfBounds = (spec: FieldSpec): Problem | null => {
  const { label, min, max } = spec
  const shown = (bound: number) => boundText(spec, bound)
  if (min !== undefined && max !== undefined) return { text: '{label}应在{a}到{b}之间', params: { label, a: shown(min), b: shown(max) } }
  if (min !== undefined) return { text: '{label}不能小于{min}', params: { label, min: shown(min) } }
  return max === undefined ? null : { text: '{label}不能大于{max}', params: { label, max: shown(max) } }
}

const inBounds = (spec: FieldSpec, value: number): Checked => {
  const { label, kind, min, max } = spec
  const outside = (min !== undefined && value < min) || (max !== undefined && value > max) ? outOfBounds(spec) : null
  if (outside !== null) return { ok: false, problem: outside }
  // The field's own bounds are the more helpful message.
  const most = MOST[kind] ?? Number.MAX_SAFE_INTEGER
  if (Math.abs(value) > most)
    return value > 0
      ? bad('{label}不能大于{max}', { label, max: boundText(spec, most) })
      : bad('{label}不能小于{min}', { label, min: boundText(spec, -most) })
  return good(value)
}

const checkNumber = (spec: FieldSpec, value: unknown): Checked => {
  const given = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  if (typeof given !== 'number' || !Number.isFinite(given)) return wrong(spec)
  const { label, scale = 0 } = spec
  // Of a share the digits behind the last one that is kept.
  if (spec.kind === 'percent' && !Number.isInteger(given)) return bad('{label}最多{n}位小数', { label, n: scale })
  if (spec.kind !== 'decimal') return Number.isSafeInteger(given) ? inBounds(spec, given) : bad('{label}应为整数', { label })
  const digits = digitsOf(given)
  if (digits.significant > SIGNIFICANT) return wrong(spec)
  return digits.scale > scale ? bad('{label}最多{n}位小数', { label, n: scale }) : inBounds(spec, given)
}

/** Digits before the point that a column has room for. */
export const WHOLE_DIGITS = 15
/** Longer texts are no numbers that anybody means. */
const WRITTEN_MAX = 100

const checkExact = (spec: FieldSpec, value: unknown): Checked => {
  const written = typeof value === 'string' ? value.normalize('NFKC').trim() : value
  if ((typeof written !== 'string' && typeof written !== 'number') || String(written).length > WRITTEN_MAX) return wrong(spec)
  const read = readExact(written)
  if (read === null) return wrong(spec)
  const { label, scale = 0, min, max } = spec
  const text = exactText(read, scale, 'down')
  if (compare(text, read) !== 0) return bad('{label}最多{n}位小数', { label, n: scale })
  const outside = (min !== undefined && compare(read, min) < 0) || (max !== undefined && compare(read, max) > 0) ? outOfBounds(spec) : null
  if (outside !== null) return { ok: false, problem: outside }
  const most = 10 ** WHOLE_DIGITS
  if (compare(read, most) >= 0) return bad('{label}不能大于{max}', { label, max: most - 1 })
  return compare(read, -most) > 0 ? good(text) : bad('{label}不能小于{min}', { label, min: 1 - most })
}

/** A day as it is, or the day in China of a moment. */
const dayOf = (value: unknown): string | null => {
  const given = typeof value === 'string' ? value.trim() : ''
  const at = /^\d{4}-\d{2}-\d{2}/.test(given) ? parseInstant(given) : null
  return at === null ? null : chinaDay(at)
}

/** Files were read already: what they say is a `Date`. */
const momentOf = (value: unknown): string | null => {
  const at = typeof value === 'string' || typeof value === 'number' ? parseInstant(value) : value
  return at instanceof Date ? at.toISOString() : null
}

/** Why a day cannot be that of a record; null for one that can. */
const dayProblem = ({ label }: FieldSpec, day: string): Checked | null => {
  const year = Number(day.slice(0, 4))
  const { from, to } = RECORD_YEARS
  return year >= from && year <= to ? null : bad('{label}应在{a}到{b}之间', { label, a: `${from}-01-01`, b: `${to}-12-31` })
}
const dayIn = (moment: string): string => chinaDay(new Date(moment))

const checkDate = (spec: FieldSpec, value: unknown): Checked => {
  const day = dayOf(value)
  return day === null ? bad('{label}日期格式不正确', { label: spec.label }) : (dayProblem(spec, day) ?? good(day))
}
const checkMoment = (spec: FieldSpec, value: unknown): Checked => {
  const moment = momentOf(value)
  if (moment === null) return bad('{label}时间格式不正确', { label: spec.label })
  return dayProblem(spec, dayIn(moment)) ?? good(moment)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const checkRange = (spec: FieldSpec, value: unknown): Checked => {
  if (!isObject(value)) return wrong(spec)
  const [begin, end] = [momentOf(value.begin), momentOf(value.end)]
  if (begin === null || end === null) return bad('{label}时间格式不正确', { label: spec.label })
  if (end < begin) return bad('结束时间不能早于开始时间')
  return dayProblem(spec, dayIn(begin)) ?? dayProblem(spec, dayIn(end)) ?? good({ begin, end })
}

const checkDays = (spec: FieldSpec, value: unknown): Checked => {
  if (!isObject(value)) return wrong(spec)
  const [begin, end] = [dayOf(value.begin), dayOf(value.end)]
  if (begin === null || end === null) return bad('{label}日期格式不正确', { label: spec.label })
  if (end < begin) return bad('结束日期不能早于开始日期')
  return dayProblem(spec, begin) ?? dayProblem(spec, end) ?? good({ begin, end })
}

const MONTH = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月)$/
const checkMonth = (spec: FieldSpec, value: unknown): Checked => {
  const [, year = '', dashed, named = ''] = MONTH.exec(typeof value === 'string' ? halfWidth(value.trim()) : '') ?? []
  const month = Number(dashed ?? named)
  if (year === '' || month < 1 || month > 12) return bad('{label}应为月份，如2026-03', { label: spec.label })
  const written = `${year}-${String(month).padStart(2, '0')}`
  return dayProblem(spec, `${written}-01`) ?? good(written)
}

const TIME_OF_DAY = /^(\d{1,2})[:：](\d{2})(?::00)?$/
const checkTimeOfDay = (spec: FieldSpec, value: unknown): Checked => {
  const [, hour = '', minute = ''] = TIME_OF_DAY.exec(typeof value === 'string' ? value.trim() : '') ?? []
  const isOne = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return isOne ? good(`${hour.padStart(2, '0')}:${minute}`) : bad('{label}应为一天中的时刻，如08:30', { label: spec.label })
}

/** A code as the text that is compared: the wire takes numbers and numeric texts for each other. */
const codeOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

const optionOf = (spec: FieldSpec, value: unknown) => spec.options?.find(({ code }) => String(code) === codeOf(value))

const checkOption = (spec: FieldSpec, value: unknown): Checked => {
  const found = optionOf(spec, value)
  return found === undefined ? wrong(spec) : good(found.code)
}

const checkList = (spec: FieldSpec, value: unknown, item: (each: unknown) => unknown): Checked => {
  if (!Array.isArray(value)) return wrong(spec)
  const items = value.map(item)
  if (items.includes(undefined)) return wrong(spec)
  const { label, min = 0, max = 50 } = spec
  if (items.length < min) return bad('{label}至少{n}项', { label, n: min })
  return items.length > max ? bad('{label}最多{n}项', { label, n: max }) : good([...new Set(items)])
}

const uuidOf = (value: unknown): string | undefined => (typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined)
const checkCode = (spec: FieldSpec, value: unknown, pattern: RegExp): Checked => {
  const code = codeOf(value)
  return code !== undefined && pattern.test(code) ? good(code) : wrong(spec)
}
const checkUuid = (spec: FieldSpec, value: unknown): Checked => {
  const uuid = uuidOf(value)
  return uuid === undefined ? wrong(spec) : good(uuid)
}
const pathOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 300 && !CONTROL_CHARACTERS.test(value) ? value : undefined

const checkPhone = ({ landline }: FieldSpec, value: unknown): Checked => {
  const number = typeof value === 'string' ? halfWidth(value.trim()) : ''
  if (MOBILE_PATTERN.test(number) || (landline && isLandline(number))) return good(number)
  return landline ? bad('电话号码格式不正确') : bad('手机号格式错误')
}

const NUMBER_PROBLEMS: Record<NumberCheck, (number: string) => Message | undefined> = {
  idCard: idCardProblem,
  creditCode: creditCodeProblem,
  bankAccount: bankAccountProblem,
}

const checkMasked = (spec: FieldSpec, value: unknown): Checked => {
  const checked = checkText({ ...spec, kind: 'text' }, typeof value === 'string' ? value.replace(/\s/g, '') : value)
  if (!checked.ok) return checked
  // A masked number is not a number.
  if (String(checked.value).includes('*')) return wrong(spec)
  if (spec.check === undefined) return checked
  const number = String(checked.value).toUpperCase()
  const problem = NUMBER_PROBLEMS[spec.check](number)
  return problem === undefined ? good(number) : bad(problem)
}

const checkPosition = (spec: FieldSpec, value: unknown): Checked => {
  const given = typeof value === 'string' ? { name: value } : value
  if (!isObject(given)) return wrong(spec)
  const name = checkText({ ...spec, kind: 'text' }, given.name)
  if (!name.ok) return name
  const { longitude, latitude } = given
  if (longitude === undefined && latitude === undefined) return good({ name: name.value })
  const inside = typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return inside ? good({ name: name.value, longitude, latitude }) : wrong(spec)
}

const CHECKS: Record<Exclude<Kind, 'rows'>, (spec: FieldSpec, value: unknown) => Checked> = {
  text: checkText,
  longText: checkText,
  richText: checkRichText,
  serial: checkText,
  integer: checkNumber,
  decimal: checkNumber,
  exact: checkExact,
  percent: checkNumber,
  money: checkNumber,
  date: checkDate,
  dateTime: checkMoment,
  range: checkRange,
  days: checkDays,
  month: checkMonth,
  timeOfDay: checkTimeOfDay,
  dict: checkOption,
  choices: (spec, value) => checkList(spec, value, (each) => optionOf(spec, each)?.code),
  dictionary: (spec, value) => checkCode(spec, value, /^\d{7}$/),
  area: (spec, value) => checkCode(spec, value, /^\d{6}$/),
  flag: (spec, value) => (typeof value === 'boolean' ? good(value) : value === 0 || value === 1 ? good(value === 1) : wrong(spec)),
  phone: checkPhone,
  masked: checkMasked,
  position: checkPosition,
  images: (spec, value) => checkList(spec, value, pathOf),
  files: (spec, value) => checkList(spec, value, pathOf),
  user: checkUuid,
  users: (spec, value) => checkList(spec, value, uuidOf),
  organ: checkUuid,
  organs: (spec, value) => checkList(spec, value, uuidOf),
  ref: checkUuid,
  refs: (spec, value) => checkList(spec, value, uuidOf),
  link: checkUuid,
}

const isEmpty = ({ kind }: FieldSpec, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (kind === 'richText' && typeof value === 'string' && isBlankRichText(value)) ||
  (Array.isArray(value) && value.length === 0)

/** Validates one value against its field. Empty values are null. Child rows are checked in `check-row.ts`. */
export const checkValue = (spec: FieldSpec, value: unknown, required = spec.required): Checked => {
  if (isEmpty(spec, value)) return required ? bad('请填写{label}', { label: spec.label }) : good(null)
  if (spec.kind === 'rows') return good(value)
  return CHECKS[spec.kind](spec, value)
}
