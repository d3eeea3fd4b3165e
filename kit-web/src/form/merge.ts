import type { FieldMap } from '@qifuyun/kit/field.ts'
import { isLabelled, labelKey } from '@qifuyun/kit/fields.ts'
import { sameValue } from '#src/fields/format.ts'
import type { Row } from '#src/fields/row.ts'

export interface Merge {
  /** Changed by both, and not to the same value: somebody has to choose. */
  conflicts: string[]
  /** Changed by the other one only; taken over. */
  theirs: string[]
  /** Changed by me only; kept. */
  mine: string[]
}

/** Tells apart who changed what since both started from `base`. */
export const mergeOf = (fields: FieldMap, base: Row, mine: Row, theirs: Row): Merge => {
  const merge: Merge = { conflicts: [], theirs: [], mine: [] }
  for (const [name, { spec }] of Object.entries(fields)) {
    const byMe = !sameValue(spec, base[name], mine[name])
    const byThem = !sameValue(spec, base[name], theirs[name])
    if (byMe && byThem && !sameValue(spec, mine[name], theirs[name])) merge.conflicts.push(name)
    else if (byMe) merge.mine.push(name)
    else if (byThem) merge.theirs.push(name)
  }
  return merge
}

/** A field with what is shown beside it. */
const piece = (fields: FieldMap, name: string, from: Row): Row => {
  const field = fields[name]
  return { [name]: from[name], ...(field !== undefined && isLabelled(field) && { [labelKey(name)]: from[labelKey(name)] }) }
}

/** Their row with my changes in it: those that only I made, and of the conflicts those that `keepMine` names. */
export const mergedRow = (fields: FieldMap, { mine: mineOnly }: Merge, keepMine: readonly string[], mine: Row, theirs: Row): Row =>
  [...mineOnly, ...keepMine].reduce<Row>((row, name) => ({ ...row, ...piece(fields, name, mine) }), theirs)
