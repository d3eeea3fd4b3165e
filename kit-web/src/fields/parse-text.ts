import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { readExact } from '@qifuyun/kit/values/exact.ts'
import dayjs from 'dayjs'
import { type LabelOwner, label } from '../label.ts'
import { fenOf, storedPercent } from './amounts.ts'

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const NUMBER = /^-?[\d,]+(\.\d+)?/
const YES = ['是', 'yes', 'true', '1', '√', 'y']
const NO = ['否', 'no', 'false', '0', '×', 'n', '']

const dayOf = (written: string): string | undefined => {
  const [, year = '', month = '', day = ''] = DAY.exec(written) ?? []
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const daysOf = (written: string): { begin: string; end: string } | undefined => {
  const [begin, end, ...more] = written.split(/\s*[~～至]\s*/).map(dayOf)
  return begin === undefined || end === undefined || more.length > 0 ? undefined : { begin, end }
}

const monthOf = (written: string): string | undefined => dayOf(`${written.replace(/月$/, '').replaceAll(/[/.年]/g, '-')}-01`)?.slice(0, 7)

const timeOf = (written: string): string | undefined => (/^\d{1,2}:\d{2}$/.test(written) ? written.padStart(5, '0') : undefined)

const momentOf = (written: string): string | undefined => {
  const [day = '', time = '00:00'] = written.split(/[T\s]+/)
  const moment = dayjs(`${dayOf(day) ?? day}T${time.length === 4 ? `0${time}` : time}`)
  return moment.isValid() ? moment.toISOString() : undefined
}

const codeOf = (of: LabelOwner, { options = [] }: FieldSpec, written: string): string | number | undefined =>
  options.find((option) => label(of, option.label) === written || option.label === written || String(option.code) === written)?.code

const choicesOf = (of: LabelOwner, spec: FieldSpec, written: string): (string | number)[] | undefined => {
  const codes = written.split(/[、,，;；]/).map((each) => codeOf(of, spec, each.trim()))
  return codes.every((code) => code !== undefined) ? codes : undefined
}

const numberOf = (written: string): number | undefined => {
  const [digits] = NUMBER.exec(written) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

const exactOf = (written: string): string | undefined => {
  const digits = written.replace(/[,，\s]/g, '')
  return readExact(digits) === null ? undefined : digits
}

const percentIn = ({ scale = 2 }: FieldSpec, written: string): number | undefined => {
  const digits = exactOf(written.replace(/[%％]$/, ''))
  return digits === undefined ? undefined : storedPercent(digits, scale)
}

const flagOf = (written: string): boolean | undefined => {
  const word = written.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

/** What a cell of a spreadsheet says for a field, as forms hold it: null for an empty one, undefined for what cannot be read. */
export const parseText = (of: LabelOwner, spec: FieldSpec, cell: string): unknown => {
  const written = cell.trim()
  if (written === '' && spec.kind !== 'flag') return null
  switch (spec.kind) {
    case 'text':
    case 'longText':
      return written
    case 'integer':
    case 'decimal':
      return numberOf(written)
    case 'percent':
      return percentIn(spec, written)
    case 'exact':
      return exactOf(written)
    case 'money':
      return fenOf(written) ?? undefined
    case 'date':
      return dayOf(written)
    case 'days':
      return daysOf(written)
    case 'month':
      return monthOf(written)
    case 'timeOfDay':
      return timeOf(written)
    case 'dateTime':
      return momentOf(written)
    case 'dict':
      return codeOf(of, spec, written)
    case 'choices':
      return choicesOf(of, spec, written)
    case 'flag':
      return flagOf(written)
    case 'phone':
      return written.replace(spec.landline ? /\s/g : /[\s-]/g, '')
    case 'masked':
      return written.replace(/\s/g, '')
    // These need people, files or rows that a cell only hints at.
    case 'richText':
    case 'serial':
    case 'range':
    case 'dictionary':
    case 'area':
    case 'position':
    case 'images':
    case 'files':
    case 'user':
    case 'users':
    case 'organ':
    case 'organs':
    case 'ref':
    case 'refs':
    case 'link':
    case 'rows':
      return undefined
  }
}
