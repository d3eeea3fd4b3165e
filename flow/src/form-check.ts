import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { FIELD_TAG, type FormField, type FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import type { MessageParams } from '@qifuyun/contract/core/messages.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { compareDecimals, parseDecimal } from './values/decimal.ts'

type Problems = Record<string, { text: ApprovalText; params?: MessageParams }>
type Raw = Record<string, unknown>

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const FIELD_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
/** Names that an object has by itself. */
const TAKEN = new Set(['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])

/** A form as it was sent, when it has the shape of one: its fields are objects with texts for key, tag and label. */
export const readFormSchema = (given: unknown): FormSchema | null => {
  if (!isRaw(given) || !Array.isArray(given.fields)) return null
  const isField = (field: unknown): boolean =>
    isRaw(field) &&
    ['fieldKey', 'tag', 'label'].every((name) => typeof field[name] === 'string') &&
    (field.columns === undefined || (Array.isArray(field.columns) && field.columns.every(isField))) &&
    (field.options === undefined ||
      (Array.isArray(field.options) &&
        field.options.every((option) => isRaw(option) && typeof option.value === 'string' && typeof option.label === 'string')))
  return given.fields.every(isField) ? { schemaVersion: 1, fields: given.fields as FormField[] } : null
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)

const isRange = ({ min, max }: FormField): boolean => {
  const from = min === undefined ? null : parseDecimal(min)
  const to = max === undefined ? null : parseDecimal(max)
  if ((min !== undefined && from === null) || (max !== undefined && to === null)) return false
  return from === null || to === null || compareDecimals(from, to) <= 0
}

const areOptions = ({ options = [] }: FormField): boolean =>
  options.length > 0 &&
  options.length <= FLOW_LIMIT.options &&
  new Set(options.map(({ value }) => value)).size === options.length &&
  options.every(({ value, label }) => value !== '' && value.length <= 60 && textLength(label.trim()) >= 1 && textLength(label) <= 60)

const fits = (field: FormField): boolean =>
  isWhole(field.span, 1, 24) &&
  isWhole(field.precision, 0, 4) &&
  isWhole(field.maxLength, 1, field.tag === 'position' ? 50 : 2_000) &&
  isWhole(field.maxCount, 1, 9) &&
  isWhole(field.maxKb, 1, 5_000) &&
  (field.mode === undefined || field.mode === 'date' || field.mode === 'datetime') &&
  (field.required === undefined || typeof field.required === 'boolean') &&
  (field.multiple === undefined || typeof field.multiple === 'boolean') &&
  isRange(field)

const checkFields = (problems: Problems, fields: readonly FormField[], at: string, nested: boolean): void => {
  const keys = new Set<string>()
  for (const field of fields) {
    const { fieldKey, tag, label } = field
    const key = `${at}${fieldKey.slice(0, 40)}`
    const say = (text: ApprovalText) => {
      problems[key] ??= { text }
    }
    if (!FIELD_KEY.test(fieldKey) || TAKEN.has(fieldKey)) say('字段编号不正确')
    if (keys.has(fieldKey)) say('字段编号重复')
    keys.add(fieldKey)
    if (!FIELD_TAG.includes(tag) || (nested && tag === 'detail')) say('字段类型不支持')
    if (textLength(label.trim()) < 1 || textLength(label) > FLOW_LIMIT.name) say('字段名称为1到30字')
    if (!fits(field)) say('设置不正确')
    if ((tag === 'radio' || tag === 'checkbox') && !areOptions(field)) say('选项设置不正确')
    if (tag !== 'detail') continue
    if (field.columns === undefined || field.columns.length === 0 || field.columns.length > 30) say('明细列设置不正确')
    else checkFields(problems, field.columns, `${key}.`, true)
  }
}

/** What is wrong with a form, by `formSchema.<fieldKey>`. */
export const checkFormSchema = ({ fields }: FormSchema): Problems => {
  const problems: Problems = {}
  if (fields.length > FLOW_LIMIT.fields) problems.formSchema = { text: '字段数不能超过100个' }
  else checkFields(problems, fields, 'formSchema.', false)
  return problems
}
