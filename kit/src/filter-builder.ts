import type { Span } from '#src/field.ts'
import type { FilterNode } from '#src/filter.ts'
import type { Measured } from '#src/kpi.ts'
import type { State } from '#src/states.ts'

/** What a value of a field is compared with: lists by one of theirs, spans by their begin. */
export type Compared<In> = In extends readonly (infer One)[] ? One : In extends Span ? string : In

/** Writes filters in code, and sums for `rate`, with fields, values and states checked by the compiler. `Values`: what each field is compared with. */
export interface FilterBuilder<Values, S extends string> {
  /** In one of these states. */
  state(...names: S[]): FilterNode
  /** In none of these states. */
  notState(...names: S[]): FilterNode
  /** In a state after which nothing follows. */
  final(): FilterNode
  eq<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  ne<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  oneOf<K extends keyof Values & string>(field: K, values: readonly Values[K][]): FilterNode
  gt<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  ge<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  lt<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  le<K extends keyof Values & string>(field: K, value: Values[K]): FilterNode
  empty(field: keyof Values & string): FilterNode
  notEmpty(field: keyof Values & string): FilterNode
  /** The moment of the field lies before now, its day before today. */
  past(field: keyof Values & string): FilterNode
  /** The day or moment of the field lies in today. */
  today(field: keyof Values & string): FilterNode
  /** The day or moment of the field lies in the last so many days, today among them. */
  lastDays(field: keyof Values & string, days: number): FilterNode
  /** The field names the caller, alone or among others. */
  mine(field: keyof Values & string): FilterNode
  and(...items: FilterNode[]): FilterNode
  or(...items: FilterNode[]): FilterNode
  /** How many rows there are. */
  count(where?: FilterNode): Measured<never>
  sum<K extends keyof Values & string>(field: K, where?: FilterNode): Measured<K>
}

/** The builder of an entity of which only names are known. */
export type AnyFilterBuilder = FilterBuilder<Record<string, string | number | boolean>, string>

/** Stands for the moment of the query where a filter of the definition compares with it. */
export const NOW = '$now'
/** Stands for the same moment so many days later. */
export const inDays = (count: number): string => `${NOW}+${count}d`
export const TOMORROW = inDays(1)

const LATER = /^\$now(?:\+(\d{1,4})d)?$/
/** How many days after now a value stands for; undefined for one that stands for itself. */
export const daysFromNow = (value: unknown): number | undefined => {
  const [whole, days = '0'] = typeof value === 'string' ? (LATER.exec(value) ?? []) : []
  return whole === undefined ? undefined : Number(days)
}

/** The builder for an entity with these states. */
export const filterBuilder = <Values, S extends string>(states: readonly State[]): FilterBuilder<Values, S> => {
  const codes = (wanted: (state: State) => boolean) => states.filter(wanted).map(({ code }) => code)
  const named = (names: readonly S[]) => codes(({ name }) => names.some((wanted) => wanted === name))
  return {
    state: (...names) => ({ field: 'state', cmp: 'in', value: named(names) }),
    notState: (...names) => ({ field: 'state', cmp: 'notIn', value: named(names) }),
    final: () => ({ field: 'state', cmp: 'in', value: codes(({ final }) => final) }),
    eq: (field, value) => ({ field, cmp: 'eq', value }),
    ne: (field, value) => ({ field, cmp: 'ne', value }),
    oneOf: (field, values) => ({ field, cmp: 'in', value: values }),
    gt: (field, value) => ({ field, cmp: 'gt', value }),
    ge: (field, value) => ({ field, cmp: 'ge', value }),
    lt: (field, value) => ({ field, cmp: 'lt', value }),
    le: (field, value) => ({ field, cmp: 'le', value }),
    empty: (field) => ({ field, cmp: 'empty' }),
    notEmpty: (field) => ({ field, cmp: 'notEmpty' }),
    past: (field) => ({ field, cmp: 'lt', value: NOW }),
    today: (field) => ({ field, cmp: 'today' }),
    lastDays: (field, days) => ({ field, cmp: 'lastDays', value: days }),
    mine: (field) => ({ field, cmp: 'mine' }),
    and: (...items) => ({ op: 'and', items }),
    or: (...items) => ({ op: 'or', items }),
    count: (where) => ({ of: 'count', ...(where && { where }) }),
    sum: (field, where) => ({ of: 'sum', field, ...(where && { where }) }),
  }
}
