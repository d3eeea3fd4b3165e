import { type FieldSpec, isMasked, type Kind } from '@qifuyun/kit/field.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { daysOf, readDays } from '@qifuyun/kit/overview/spans.ts'

/** What a person asks of one field. */
export type FilterValue =
  /** `exactly`: a department or an area without those below it. */
  | { kind: 'oneOf'; values: readonly string[]; exactly?: boolean }
  /** Numbers in stored units, days as `YYYY-MM-DD`; '' leaves an end open. Both ends belong to it. */
  | { kind: 'span'; from: string; to: string }
  | { kind: 'moment'; moment: Moment }
  | { kind: 'lastDays'; days: number }
  | { kind: 'contains'; text: string }
  | { kind: 'is'; yes: boolean }
  /** On each such day of the week (1 = Monday) from one day to another, in the two hours from this one. */
  | { kind: 'hours'; from: string; to: string; weekday: number; hour: number }

const MOMENTS = ['today', 'thisWeek', 'thisMonth', 'mine', 'empty', 'notEmpty'] as const
/** Comparisons that need no value. */
export type Moment = (typeof MOMENTS)[number]

export type Filters = Readonly<Record<string, FilterValue>>

const LAST_DAYS = /^@last(\d{1,4})$/
const SPAN = '..'
const HOURS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)@([1-7])T(\d\d?)$/
const EXACTLY = '='
const VALUES_MAX = 50
const LAST_HOUR = 22
/** So many hours belong together. */
export const SLOT_HOURS = 2

/** As the address writes it: `1,2`, `2026-01-01..2026-01-31`, `@today`, `@last7`, `@yes`, `~text`; `=330106` for exactly this one. */
export const writeFilter = (value: FilterValue): string => {
  switch (value.kind) {
    case 'oneOf':
      return `${value.exactly ? EXACTLY : ''}${value.values.join(',')}`
    case 'span':
      return `${value.from}${SPAN}${value.to}`
    case 'moment':
      return `@${value.moment}`
    case 'lastDays':
      return `@last${value.days}`
    case 'contains':
      return `~${value.text}`
    case 'is':
      return value.yes ? '@yes' : '@no'
    case 'hours':
      return `${value.from}${SPAN}${value.to}@${value.weekday}T${value.hour}`
  }
}

const readHours = (written: string): FilterValue | undefined => {
  const [, from, to, weekday, hour] = HOURS.exec(written) ?? []
  const isSpan = from !== undefined && to !== undefined && readDays(`${from}${SPAN}${to}`) !== undefined
  return isSpan && Number(hour) <= LAST_HOUR ? { kind: 'hours', from, to, weekday: Number(weekday), hour: Number(hour) } : undefined
}

/** Reads what `writeFilter` wrote; undefined for what says nothing. */
export const readFilter = (written: string): FilterValue | undefined => {
  if (written.startsWith('~')) return written === '~' ? undefined : { kind: 'contains', text: written.slice(1) }
  if (written === '@yes' || written === '@no') return { kind: 'is', yes: written === '@yes' }
  const days = Number(LAST_DAYS.exec(written)?.[1])
  if (days > 0) return { kind: 'lastDays', days }
  const moment = MOMENTS.find((each) => written === `@${each}`)
  if (moment) return { kind: 'moment', moment }
  if (HOURS.test(written)) return readHours(written)
  const cut = written.indexOf(SPAN)
  if (cut >= 0) {
    const [from, to] = [written.slice(0, cut), written.slice(cut + SPAN.length)]
    return from === '' && to === '' ? undefined : { kind: 'span', from, to }
  }
  const exactly = written.startsWith(EXACTLY)
  const values = written
    .slice(exactly ? EXACTLY.length : 0)
    .split(',')
    .filter((one) => one !== '')
  if (values.length === 0 || written.startsWith('@')) return undefined
  return { kind: 'oneOf', values: values.slice(0, VALUES_MAX), ...(exactly && { exactly }) }
}

const NUMBERS: readonly Kind[] = ['integer', 'decimal', 'percent', 'money']
const MOMENT_KINDS: readonly Kind[] = ['dateTime', 'range']

/** Codes go out as the definition writes them, numbers as numbers. */
const codeOf = ({ options = [] }: FieldSpec, written: string): string | number =>
  options.find(({ code }) => String(code) === written)?.code ?? written

const endOf = ({ kind }: FieldSpec, written: string, end: 'from' | 'to'): string | number => {
  if (NUMBERS.includes(kind)) return Number(written)
  if (!MOMENT_KINDS.includes(kind)) return written
  return end === 'from' ? `${written} 00:00:00` : `${written} 23:59:59`
}

const spanClause = (field: string, spec: FieldSpec, from: string, to: string): FilterNode => {
  if (to === '') return { field, cmp: 'ge', value: endOf(spec, from, 'from') }
  if (from === '') return { field, cmp: 'le', value: endOf(spec, to, 'to') }
  return { field, cmp: 'between', value: [endOf(spec, from, 'from'), endOf(spec, to, 'to')] }
}

const WEEK_DAYS = 7

const hoursClause = (field: string, { from, to, weekday, hour }: Extract<FilterValue, { kind: 'hours' }>): FilterNode => {
  const days = daysOf({ from, to })
  const first = days.findIndex((day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK_DAYS === weekday - 1)
  const at = (day: string, end: string, hours: number): string => `${day} ${String(hours).padStart(2, '0')}:${end}`
  const items = days
    .filter((_day, index) => first >= 0 && index % WEEK_DAYS === first % WEEK_DAYS)
    .map((day) => ({ field, cmp: 'between' as const, value: [at(day, '00:00', hour), at(day, '59:59', hour + SLOT_HOURS - 1)] }))
  // Of days without such a weekday there is no row.
  return items.length === 0 ? { field, cmp: 'empty' } : { op: 'or', items }
}

/** The condition that the server is asked for. A department and an area stand for what lies below them too; phones are found whole. */
export const clauseOf = (field: string, spec: FieldSpec, value: FilterValue): FilterNode => {
  switch (value.kind) {
    case 'oneOf':
      if (value.exactly) return { field, cmp: 'in', value: [...value.values] }
      if (spec.kind === 'area') return { field, cmp: 'startsWith', value: (value.values[0] ?? '').replace(/(00){1,2}$/, '') }
      if (spec.kind === 'organ') return { op: 'or', items: value.values.map((uuid) => ({ field, cmp: 'under', value: uuid })) }
      return { field, cmp: 'in', value: value.values.map((one) => codeOf(spec, one)) }
    case 'span':
      return spanClause(field, spec, value.from, value.to)
    case 'moment':
      return { field, cmp: value.moment }
    case 'lastDays':
      return { field, cmp: 'lastDays', value: value.days }
    case 'hours':
      return hoursClause(field, value)
    case 'contains':
      return { field, cmp: isMasked(spec) ? 'eq' : 'like', value: value.text }
    case 'is':
      // A flag that was never set means no.
      return value.yes
        ? { field, cmp: 'eq', value: true }
        : {
            op: 'or',
            items: [
              { field, cmp: 'eq', value: false },
              { field, cmp: 'empty' },
            ],
          }
  }
}

/** How a field is filtered; null: not at all. */
export type FilterWidget =
  | 'choices'
  | 'numbers'
  | 'days'
  | 'months'
  | 'times'
  | 'people'
  | 'departments'
  | 'records'
  | 'area'
  | 'flag'
  | 'text'

const WIDGETS: Record<Kind, FilterWidget | null> = {
  text: 'text',
  longText: 'text',
  richText: null,
  serial: 'text',
  integer: 'numbers',
  decimal: 'numbers',
  exact: 'numbers',
  percent: 'numbers',
  money: 'numbers',
  date: 'days',
  dateTime: 'days',
  range: 'days',
  days: 'days',
  month: 'months',
  timeOfDay: 'times',
  dict: 'choices',
  choices: 'choices',
  dictionary: 'choices',
  area: 'area',
  flag: 'flag',
  phone: 'text',
  masked: 'text',
  position: null,
  images: null,
  files: null,
  user: 'people',
  users: 'people',
  organ: 'departments',
  organs: 'departments',
  ref: 'records',
  refs: 'records',
  link: null,
  rows: null,
}

export const widgetOf = ({ kind }: FieldSpec): FilterWidget | null => WIDGETS[kind]
