import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { isMissing, type Row } from './row.ts'

const sameTarget = (a: Entity | undefined, b: Entity | undefined): boolean =>
  a !== undefined && b !== undefined && a.spec.fields === b.spec.fields

/**
 * Fields that the row and the rows it may refer to have in common: a room of a project lies in a building of that project. What an
 * application notes about a row by itself binds nobody: a customer who lives in no project yet may buy a room in any.
 */
const sharedKeys = (of: Entity, name: string, spec: FieldSpec): string[] => {
  const target = targetOf(of, spec)
  if (target === undefined) return []
  return Object.entries(target.spec.fields).flatMap(([key, field]) => {
    const own = of.spec.fields[key]
    const shared =
      key !== name &&
      key !== spec.apartFrom &&
      own !== undefined &&
      !field.spec.readonly &&
      sameTarget(targetOf(target, field.spec), targetOf(of, own.spec))
    return shared ? [key] : []
  })
}

/** What the choices of a reference are cut down to by the values chosen before. */
export const narrowingOf = (of: Entity, name: string, spec: FieldSpec, row: Row): Record<string, unknown> =>
  Object.fromEntries(sharedKeys(of, name, spec).flatMap((key) => (isMissing(row[key]) ? [] : [[key, row[key]]])))

/** References that no longer fit when the field changes, in the order of the definition: another project, another building. */
export const dependentsOf = (of: Entity, changed: string): string[] =>
  Object.entries(of.spec.fields).flatMap(([name, { spec }]) =>
    spec.kind === 'ref' && sharedKeys(of, name, spec).includes(changed) ? [name] : [],
  )
