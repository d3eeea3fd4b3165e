import { FLOW_LIMIT, MONEY_MAX } from '@qifuyun/contract/approvals/constants.ts'
import type { FieldAccess, FieldPurview, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import type { MessageParams } from '@qifuyun/contract/core/messages.ts'
import { CONTROL_CHARACTERS, MOBILE_PATTERN, textLength } from '@qifuyun/contract/core/text.ts'
import { isLocalDate } from './values/dates.ts'
import { compareDecimals, parseDecimal } from './values/decimal.ts'

/** Who and what may be named in a form. */
export interface Nameable {
  active: { has(userUuid: string): boolean }
  organs: { has(organUuid: string): boolean }
}

export interface FieldProblem {
  text: ApprovalText
  params?: MessageParams
}
export type FieldProblems = Record<string, FieldProblem>

const PICTURE = /\.(png|jpe?g|gif)$/i
const problem = (text: ApprovalText, params?: MessageParams): { problem: FieldProblem } => ({
  problem: params === undefined ? { text } : { text, params },
})
const fine = (value: unknown) => ({ value })
type Judged = { value: unknown } | { problem: FieldProblem }

/** Whether nothing was filled in. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'name' in value && value.name === '')

const judgeText = (value: unknown, max: number): Judged => {
  if (typeof value !== 'string') return problem('类型错误')
  const text = value.trim().normalize('NFC')
  if (CONTROL_CHARACTERS.test(text)) return problem('包含不支持的字符')
  return textLength(text) > max ? problem('最多{max}个字', { max }) : fine(text)
}

const NUMBER = /^-?\d{1,15}(\.\d{1,4})?$/

const judgeNumber = (field: FormField, given: unknown): Judged => {
  const written = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : ''
  const number = NUMBER.test(written) ? parseDecimal(written) : null
  if (number === null) return problem('数字格式不正确')
  if (number.scale > (field.precision ?? 4)) return problem('最多{max}位小数', { max: field.precision ?? 4 })
  const min = parseDecimal(field.min)
  const max = parseDecimal(field.max)
  if (min !== null && compareDecimals(number, min) < 0) return problem('不能小于{min}', { min: String(field.min) })
  if (max !== null && compareDecimals(number, max) > 0) return problem('不能大于{max}', { max: String(field.max) })
  return fine(written)
}

const judgeMoney = (field: FormField, value: unknown): Judged => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return problem('金额格式不正确')
  if (value < 0 || value > MONEY_MAX) return problem('金额超出范围')
  if (field.min !== undefined && value < Number(field.min)) return problem('金额超出范围')
  if (field.max !== undefined && value > Number(field.max)) return problem('金额超出范围')
  return fine(value)
}

const judgePosition = (field: FormField, value: unknown): Judged => {
  const given = typeof value === 'string' ? { name: value } : value
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return problem('类型错误')
  const { name, longitude, latitude, ...others } = given as Record<string, unknown>
  if (Object.keys(others).length > 0) return problem('格式错误')
  const text = judgeText(name, field.maxLength ?? 50)
  if ('problem' in text) return text
  if ((longitude ?? null) === null && (latitude ?? null) === null) return fine({ name: text.value })
  const isCoordinate = (one: unknown, limit: number) => typeof one === 'number' && Math.abs(one) <= limit
  if (!isCoordinate(longitude, 180) || !isCoordinate(latitude, 90)) return problem('坐标格式不正确')
  return fine({ name: text.value, longitude, latitude })
}

const judgeList = (value: unknown, max: number): Judged => {
  const list = typeof value === 'string' ? [value] : value
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string' || one === '' || one.length > 300)) return problem('类型错误')
  if (new Set(list).size < list.length) return problem('存在重复项')
  return list.length > max ? problem('最多{max}项', { max }) : fine(list)
}

const judgeChoice = (field: FormField, value: unknown): Judged => {
  const known = (code: unknown) => field.options?.some((option) => option.value === code) === true
  if (field.tag === 'radio') return typeof value === 'string' && known(value) ? fine(value) : problem('选项无效')
  const list = judgeList(value, FLOW_LIMIT.checkboxChosen)
  if ('problem' in list) return list
  const chosen = list.value as string[]
  if (!chosen.every(known)) return problem('选项无效')
  if (field.min !== undefined && chosen.length > 0 && chosen.length < Number(field.min)) return problem('至少{min}项', { min: field.min })
  return field.max !== undefined && chosen.length > Number(field.max) ? problem('最多{max}项', { max: field.max }) : list
}

const judgeNamed = (field: FormField, value: unknown, exists: (uuid: string) => boolean, missing: ApprovalText): Judged => {
  const list = judgeList(value, field.multiple === true ? FLOW_LIMIT.picked : 1)
  if ('problem' in list) return list
  return (list.value as string[]).every(exists) ? list : problem(missing)
}

const judgeFiles = (field: FormField, value: unknown): Judged => {
  const list = judgeList(value, field.maxCount ?? 9)
  if ('problem' in list || field.tag === 'file') return list
  return (list.value as string[]).every((path) => PICTURE.test(path)) ? list : problem('只能上传图片格式!')
}

/** One value by the rules of its field; what is blank is judged elsewhere. */
const judgeValue = (field: FormField, value: unknown, org: Nameable): Judged => {
  switch (field.tag) {
    case 'text':
      return judgeText(value, field.maxLength ?? 200)
    case 'number':
      return judgeNumber(field, value)
    case 'money':
      return judgeMoney(field, value)
    case 'datePicker':
      return typeof value === 'string' && isLocalDate(value, field.mode ?? 'date') ? fine(value) : problem('日期格式不正确')
    case 'phone':
      return typeof value === 'string' && MOBILE_PATTERN.test(value) ? fine(value) : problem('手机号格式不正确')
    case 'position':
      return judgePosition(field, value)
    case 'radio':
    case 'checkbox':
      return judgeChoice(field, value)
    case 'uploadImg':
    case 'file':
      return judgeFiles(field, value)
    case 'umBusUser':
      return judgeNamed(field, value, (uuid) => org.active.has(uuid), '成员不存在或已离职')
    case 'umBusOrgan':
      return judgeNamed(field, value, (uuid) => org.organs.has(uuid), '部门不存在')
    case 'detail':
      return problem('类型错误')
  }
}

/** What somebody may do with a field; `table.column` for cells. */
export const accessOf = (purview: FieldPurview | undefined, key: string, fallback: FieldAccess): FieldAccess => {
  if (purview === undefined) return fallback
  const own = Object.hasOwn(purview, key) ? purview[key] : undefined
  if (own !== undefined) return own
  const [table = '', column] = key.split('.')
  // A column follows its table unless it says otherwise.
  return column !== undefined && Object.hasOwn(purview, table) ? (purview[table] ?? fallback) : fallback
}

/** Whether two stored values are the same. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (isBlank(left) && isBlank(right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((one, index) => isSame(one, right[index]))
    )
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSame((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]))
}

interface Filling {
  schema: FormSchema
  purview: FieldPurview | undefined
  fallback: FieldAccess
  org: Nameable
  problems: FieldProblems
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A cell of a detail table; `before` is what stood in the row of the same place. */
const fillCell = (
  filling: Filling,
  table: FormField,
  column: FormField,
  index: number,
  row: Record<string, unknown>,
  before: unknown,
): unknown => {
  const access = accessOf(filling.purview, `${table.fieldKey}.${column.fieldKey}`, filling.fallback)
  const key = `${table.fieldKey}[${index}].${column.fieldKey}`
  const given = Object.hasOwn(row, column.fieldKey) ? row[column.fieldKey] : undefined
  if (access !== 'edit') {
    if (given !== undefined && !isSame(given, before)) filling.problems[key] = { text: '无权修改该字段' }
    return before
  }
  if (isBlank(given)) {
    if (column.required) filling.problems[key] = { text: '必填' }
    return null
  }
  const judged = judgeValue(column, given, filling.org)
  if ('value' in judged) return judged.value
  filling.problems[key] = judged.problem
  return null
}

const fillTable = (filling: Filling, table: FormField, given: unknown, before: unknown): unknown => {
  if (!Array.isArray(given) || given.length > FLOW_LIMIT.detailRows || !given.every(isRecord)) {
    filling.problems[table.fieldKey] =
      Array.isArray(given) && given.length > FLOW_LIMIT.detailRows
        ? { text: '最多{max}行', params: { max: FLOW_LIMIT.detailRows } }
        : { text: '类型错误' }
    return before
  }
  const columns = table.columns ?? []
  const stood = Array.isArray(before) ? (before as unknown[]) : []
  return given.map((row, index) => {
    const old = Object(stood[index])
    for (const key of Object.keys(row))
      if (!columns.some(({ fieldKey }) => fieldKey === key)) filling.problems[`${table.fieldKey}[${index}].${key}`] = { text: '未知字段' }
    return Object.fromEntries(
      columns.map((column) => [column.fieldKey, fillCell(filling, table, column, index, row, old[column.fieldKey] ?? null)]),
    )
  })
}

const fillField = (filling: Filling, field: FormField, given: unknown, before: unknown): unknown => {
  const { problems } = filling
  if (field.tag === 'detail' && !isBlank(given)) return fillTable(filling, field, given, before)
  if (isBlank(given) || (typeof given === 'string' && given.trim() === '')) return null
  const judged = judgeValue(field, given, filling.org)
  if ('value' in judged) return judged.value
  problems[field.fieldKey] = judged.problem
  return before
}

export interface FilledForm {
  form: Record<string, unknown>
  changes: { field: string; before: unknown; after: unknown }[]
  problems: FieldProblems
}

/**
 * The form after somebody wrote `given` into it, as far as their rights go. Unknown fields, fields they may not edit and values against the
 * rules of a field become problems; required fields are asked for only where they may fill them in.
 */
export const fillForm = (
  schema: FormSchema,
  before: Record<string, unknown>,
  given: Record<string, unknown>,
  { purview, fallback, org }: { purview: FieldPurview | undefined; fallback: FieldAccess; org: Nameable },
): FilledForm => {
  const problems: FieldProblems = {}
  const filling: Filling = { schema, purview, fallback, org, problems }
  const form: Record<string, unknown> = { ...before }
  const changes: FilledForm['changes'] = []
  for (const key of Object.keys(given)) if (!schema.fields.some(({ fieldKey }) => fieldKey === key)) problems[key] = { text: '未知字段' }
  for (const field of schema.fields) {
    const key = field.fieldKey
    const stood = before[key] ?? null
    const access = accessOf(purview, key, fallback)
    if (Object.hasOwn(given, key) && given[key] !== undefined) {
      if (access === 'edit') {
        const value = fillField(filling, field, given[key], stood)
        if (!isSame(stood, value)) changes.push({ field: key, before: stood, after: value })
        form[key] = value
      } else if (!isSame(given[key], stood)) problems[key] = { text: '无权修改该字段' }
    }
    if (access === 'edit' && field.required === true && isBlank(form[key]) && problems[key] === undefined) problems[key] = { text: '必填' }
  }
  return { form, changes, problems }
}

/** The fields that somebody may see. Hidden ones, and hidden columns, leave no trace. */
export const visibleForm = (schema: FormSchema, form: Record<string, unknown>, seen: (key: string) => boolean): Record<string, unknown> => {
  const shown: Record<string, unknown> = {}
  for (const field of schema.fields) {
    if (!seen(field.fieldKey) || !Object.hasOwn(form, field.fieldKey)) continue
    const value = form[field.fieldKey]
    const columns = (field.columns ?? []).filter((column) => seen(`${field.fieldKey}.${column.fieldKey}`))
    shown[field.fieldKey] =
      field.tag === 'detail' && Array.isArray(value)
        ? value.map((row: unknown) => Object.fromEntries(columns.map(({ fieldKey }) => [fieldKey, Object(row)[fieldKey] ?? null])))
        : value
  }
  return shown
}

/** A schema without the fields and columns that somebody may not see. */
export const visibleSchema = (schema: FormSchema, seen: (key: string) => boolean): FormSchema => ({
  ...schema,
  fields: schema.fields
    .filter(({ fieldKey }) => seen(fieldKey))
    .map((field) =>
      field.columns === undefined
        ? field
        : { ...field, columns: field.columns.filter((column) => seen(`${field.fieldKey}.${column.fieldKey}`)) },
    ),
})
