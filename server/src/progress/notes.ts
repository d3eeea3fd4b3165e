import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import type { ImportColumn, ImportValue } from './import/importer.ts'
import { t } from './texts.ts'

/** Longer lists of choices are left to the drop-down. */
const WRITTEN_CHOICES = 12

/** The note of a number with the limits that it has. */
const rangeOf = (what: Sentence, { min, max }: { min?: number; max?: number }, shown = (n: number) => n): Sentence => {
  if (min !== undefined && max !== undefined) return t('{what}，{min}至{max}', { what, min: shown(min), max: shown(max) })
  if (min !== undefined) return t('{what}，不小于{min}', { what, min: shown(min) })
  return max === undefined ? what : t('{what}，不大于{max}', { what, max: shown(max) })
}

const choicesOf = ({ options, many = false }: Extract<ImportValue, { kind: 'choice' }>): Sentence => {
  const names = options.map(({ name }) => name)
  const choices = names.length <= WRITTEN_CHOICES ? t('可选：{names}', { names }) : t('从列表中选择')
  return many ? t('{choices}（可填多个，用、分隔）', { choices }) : choices
}

const saysItself = (value: ImportValue): Words => {
  switch (value.kind) {
    case 'text':
      return t('最多{max}个字', { max: value.max ?? 200 })
    case 'integer':
      return rangeOf(t('整数'), value)
    case 'decimal':
      return rangeOf(t('数字，最多{n}位小数', { n: value.places ?? 2 }), value)
    case 'exact':
      return t('数字，最多{n}位小数', { n: value.places })
    case 'percent':
      return t('百分比，如6%，最多{n}位小数', { n: value.places })
    case 'money':
      return rangeOf(t('金额（元），最多2位小数'), value, (fen) => fen / 100)
    case 'date':
      return t('日期，如2026-01-31')
    case 'instant':
      return t('时间，如2026-01-31 08:30')
    case 'span':
      return t('起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00')
    case 'days':
      return t('起止日期，如2026-01-01 ~ 2026-12-31')
    case 'mobile':
      return t('11位手机号')
    case 'boolean':
      return t('是或否')
    case 'choice':
      return choicesOf(value)
    case 'reference':
      return ''
  }
}

/** The note of a column in row 2 of the template. */
export const noteOf = ({ required = false, value, note = '' }: ImportColumn): Words => {
  const parts = [t(required ? '必填' : '选填'), saysItself(value), note].filter((part) => part !== '')
  return t('{list}', { list: { each: parts, by: '；' } })
}
