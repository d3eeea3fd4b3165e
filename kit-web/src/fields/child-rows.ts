import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import type { LabelOwner } from '#src/label.ts'
import { parseText } from './parse-text.ts'
import type { Row } from './row.ts'

let made = 0

/** An empty child row with its defaults. `_key` tells new rows apart; it is never sent. */
export const newChild = (fields: FieldMap): Row => ({
  _key: `new-${++made}`,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { spec }]) => (spec.default === undefined ? [] : [[name, spec.default]]))),
})

/** What tells a child row apart from its neighbours for as long as the form is open. */
export const childKey = (row: Row): string => String(row.uuid ?? row._key)

export const moveChild = (rows: readonly Row[], from: number, by: number): Row[] => {
  const to = from + by
  const moved = rows[from]
  if (moved === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export const removeChild = (rows: readonly Row[], at: number): Row[] => rows.toSpliced(at, 1)

/** The columns of the table: those that can be written in, and what is calculated from them. */
export const shownColumns = (fields: FieldMap): [string, FieldSpec][] =>
  Object.entries(fields).flatMap(([name, { spec }]) => (spec.readonly && spec.derived === undefined ? [] : [[name, spec]]))

/** The columns that can be written in, in the order of the definition. */
export const columnsOf = (fields: FieldMap): [string, FieldSpec][] =>
  Object.entries(fields).flatMap(([name, { spec }]) => (spec.readonly ? [] : [[name, spec]]))

export interface Pasted {
  rows: Row[]
  /** Cells that could not be read; their fields stay as they were. */
  unread: number
}

/** Writes copied cells into child rows from one cell to the right and down; rows that are missing are added, up to the limit. */
export const pasteCells = (
  of: LabelOwner,
  fields: FieldMap,
  rows: readonly Row[],
  at: { row: number; name: string },
  cells: readonly (readonly string[])[],
  max: number,
): Pasted => {
  const columns = columnsOf(fields)
  const first = columns.findIndex(([name]) => name === at.name)
  const pasted = [...rows]
  let unread = 0
  for (const [down, line] of cells.entries()) {
    const index = at.row + down
    if (index >= max) {
      unread += line.length
      continue
    }
    const row: Record<string, unknown> = { ...(pasted[index] ?? newChild(fields)) }
    for (const [right, cell] of line.entries()) {
      const [name, spec] = columns[first + right] ?? []
      const value = spec === undefined ? undefined : parseText(of, spec, cell)
      if (name === undefined || value === undefined) unread += 1
      else row[name] = value
    }
    pasted[index] = row
  }
  return { rows: pasted, unread }
}
