import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Section } from '@qifuyun/kit/entity-spec.ts'
import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import { applies } from '@qifuyun/kit/values/check-row.ts'
import { isMissing, type Row } from '#src/fields/row.ts'

/** The part of a detail that says what a row is. */
export const FIRST_TAB = 'facts'

export interface Fact {
  name: string
  spec: FieldSpec
}

/** A field that only actions fill in and that is still empty: without a value, or with the zero or “no” of a new row. */
const isUntold = (spec: FieldSpec, value: unknown): boolean =>
  spec.readonly && (isMissing(value) || ((value === 0 || value === false) && value === spec.default))

const factsOf = (fields: FieldMap, names: readonly string[], row: Row): Fact[] =>
  names.flatMap((name) => {
    const spec = fields[name]?.spec
    // A field that the caller may not see is absent from the row; what only actions fill in is told once they have.
    // The uuid that a link is says nothing: where it leads stands among what is related.
    const told = spec !== undefined && spec.kind !== 'rows' && spec.kind !== 'link' && !spec.inner && !isUntold(spec, row[name])
    const shown = told && name in row && applies(spec, row)
    return shown ? [{ name, spec }] : []
  })

export interface FactSection {
  title: string | null
  facts: Fact[]
}

/**
 * What a detail says of a row, under the headings of its form; what no heading names (numbers, dates that actions set) comes first. What
 * only actions set, and none has set yet, is left out: a row with a long life would begin with a page of dashes and zeros.
 */
export const sectionsOf = (of: Entity, row: Row): FactSection[] => {
  const { fields, computed, sections, title } = of.spec
  const all: FieldMap = { ...fields, ...computed }
  const headed = new Set(sections.flatMap((section: Section) => section.fields))
  const rest = factsOf(
    all,
    // The title stands above everything.
    Object.keys(all).filter((name) => !headed.has(name) && (sections.length === 0 || name !== title)),
    row,
  )
  const named = sections.map((section) => ({ title: section.title, facts: factsOf(all, section.fields, row) }))
  return [{ title: null, facts: rest }, ...named].filter(({ facts }) => facts.length > 0)
}

/** Child rows that a row has, by field; those that only actions make once there are some. */
export const childFields = (of: Entity, row: Row): Fact[] =>
  Object.entries(of.spec.fields).flatMap(([name, { spec }]) =>
    spec.kind === 'rows' && name in row && !isUntold(spec, row[name]) ? [{ name, spec }] : [],
  )
