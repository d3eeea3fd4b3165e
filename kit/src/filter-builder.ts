import type { FilterNode } from '#src/filter.ts'
import type { Measured } from '#src/kpi.ts'
import type { State } from '#src/states.ts'

/** Writes filters in code, and sums for `rate`, with the names of fields and states checked by the compiler. */
export interface FilterBuilder<Key extends string, S extends string> {
  /** In one of these states. */
  state(...names: S[]): FilterNode
  /** In a state after which nothing follows. */
  final(): FilterNode
  eq(field: Key, value: string | number | boolean): FilterNode
  oneOf(field: Key, values: readonly (string | number)[]): FilterNode
  empty(field: Key): FilterNode
  notEmpty(field: Key): FilterNode
  /** The moment of the field lies before now. */
  past(field: Key): FilterNode
  and(...items: FilterNode[]): FilterNode
  or(...items: FilterNode[]): FilterNode
  /** How many rows there are. */
  count(where?: FilterNode): Measured<never>
  sum<K extends Key>(field: K, where?: FilterNode): Measured<K>
}

/** Stands for the moment of the query where a filter of the definition compares with it. */
export const NOW = '$now'

/** The builder for an entity with these states. */
export const filterBuilder = <Key extends string, S extends string>(states: readonly State[]): FilterBuilder<Key, S> => {
  const codes = (wanted: (state: State) => boolean) => states.filter(wanted).map(({ code }) => code)
  return {
    state: (...names) => ({ field: 'state', cmp: 'in', value: codes(({ name }) => names.some((wanted) => wanted === name)) }),
    final: () => ({ field: 'state', cmp: 'in', value: codes(({ final }) => final) }),
    eq: (field, value) => ({ field, cmp: 'eq', value }),
    oneOf: (field, values) => ({ field, cmp: 'in', value: values }),
    empty: (field) => ({ field, cmp: 'empty' }),
    notEmpty: (field) => ({ field, cmp: 'notEmpty' }),
    past: (field) => ({ field, cmp: 'lt', value: NOW }),
    and: (...items) => ({ op: 'and', items }),
    or: (...items) => ({ op: 'or', items }),
    count: (where) => ({ of: 'count', ...(where && { where }) }),
    sum: (field, where) => ({ of: 'sum', field, ...(where && { where }) }),
  }
}
