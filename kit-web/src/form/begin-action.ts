import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { isRow, type Row, textOf } from '#src/fields/row.ts'
import { actionFields } from './form-values.ts'
import { readRow } from './read-row.ts'

/** The row with the child rows that the action asks about, which lists do not carry. Without a network it begins with what is there. */
export const wholeRow = async (of: Entity, action: ActionSpec, row: Row): Promise<Row> => {
  const asked = Object.entries(actionFields(of, action.form ?? []))
  const lacks = asked.some(([name, { spec }]) => spec.kind === 'rows' && row[name] === undefined)
  if (!lacks) return row
  try {
    return { ...row, ...(await readRow(of, textOf(row.uuid))) }
  } catch {
    return row
  }
}

/** What the child rows of an action's form begin with, as its `begins` says. */
export const begunRows = ({ begins = {} }: ActionSpec, row: Row): Row =>
  Object.fromEntries(
    Object.entries(begins).flatMap(([name, fields]) => {
      const lines: unknown = row[name]
      if (!Array.isArray(lines) || fields === undefined) return []
      const from = (line: Row): Row => Object.fromEntries(Object.entries(fields).map(([to, beside]) => [to, line[beside]]))
      return [[name, lines.map((line: unknown) => (isRow(line) ? { ...line, ...from(line) } : line))]]
    }),
  )
