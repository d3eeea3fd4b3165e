import type { ImportColumn, ImportValue } from './import/importer.ts'

/** More choices are not written out: the drop-down has them. */
const WRITTEN_CHOICES = 12

const rangeOf = ({ min, max }: { min?: number; max?: number }, shown = (n: number) => n): string => {
  if (min !== undefined && max !== undefined) return `，${shown(min)}至${shown(max)}`
  if (min !== undefined) return `，不小于${shown(min)}`
  return max === undefined ? '' : `，不大于${shown(max)}`
}

const choicesOf = ({ options, many = false }: Extract<ImportValue, { kind: 'choice' }>): string => {
  const choices = options.length <= WRITTEN_CHOICES ? `可选：${options.map(({ name }) => name).join('、')}` : '从列表中选择'
  return many ? `${choices}（可填多个，用、分隔）` : choices
}

const saysItself = (value: ImportValue): string => {
  switch (value.kind) {
    case 'text':
      return `最多${value.max ?? 200}个字`
    case 'integer':
      return `整数${rangeOf(value)}`
    case 'decimal':
      return `数字，最多${value.places ?? 2}位小数${rangeOf(value)}`
    case 'exact':
      return `数字，最多${value.places}位小数`
    case 'percent':
      return `百分比，如6%，最多${value.places}位小数`
    case 'money':
      return `金额（元），最多2位小数${rangeOf(value, (fen) => fen / 100)}`
    case 'date':
      return '日期，如2026-01-31'
    case 'instant':
      return '时间，如2026-01-31 08:30'
    case 'span':
      return '起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'
    case 'days':
      return '起止日期，如2026-01-01 ~ 2026-12-31'
    case 'mobile':
      return '11位手机号'
    case 'boolean':
      return '是或否'
    case 'choice':
      return choicesOf(value)
    case 'reference':
      return ''
  }
}

/** What row 2 of the template says of a column. */
export const noteOf = ({ required = false, value, note = '' }: ImportColumn): string =>
  [required ? '必填' : '选填', saysItself(value), note].filter((part) => part !== '').join('；')
