import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import type { FilterValue } from './filter-value.ts'

/** What each control of the filter panel is given. */
export interface FilterFieldProps {
  of: Entity
  id: string
  name: string
  spec: FieldSpec
  value: FilterValue | undefined
  /** undefined: no condition any more. */
  onChange: (value: FilterValue | undefined) => void
}

/** One of these; nothing when there are none. */
export const oneOf = (values: readonly string[]): FilterValue | undefined => (values.length === 0 ? undefined : { kind: 'oneOf', values })
export const valuesIn = (value: FilterValue | undefined): string[] => (value?.kind === 'oneOf' ? [...value.values] : [])
