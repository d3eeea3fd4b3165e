import type { Entity } from '@qifuyun/kit/entity.ts'
import { fieldText } from '#src/fields/format.ts'
import { isMissing, type Row, textOf } from '#src/fields/row.ts'

/** What a row is called. */
export const rowTitle = (of: Entity, row: Row): string => {
  const { spec } = of
  const field = spec.fields[spec.title]
  return field === undefined ? textOf(row.uuid) : fieldText(of, spec.title, field.spec, row)
}

/** What a row is called in a sentence about it; empty for one that is called nothing. */
export const nameOf = (of: Entity, row: Row): string => (isMissing(row[of.spec.title]) ? '' : rowTitle(of, row))
