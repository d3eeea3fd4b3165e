import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import type { ActionSpec } from '@qifuyun/kit/states.ts'
import { isRow, type Row, textOf } from '#src/fields/row.ts'
import { actionFields } from './form-values.ts'
import { readRow } from './read-row.ts'

/** Of these lists carry nothing, or only the first words. */
const PARTLY: ReadonlySet<Kind> = new Set(['rows', 'richText'])

/** The row with what the action asks about and lists lack. Without a network it begins with what is there, unless that is the first words of a text. */
export const wholeRow = async (of: Entity, action: ActionSpec, row: Row): Promise<Row> => {
  const asked = Object.entries(actionFields(of, action.form ?? []))
  const lacks = asked.some(([name, { spec }]) => PARTLY.has(spec.kind) && (spec.kind === 'richText' || row[name] === undefined))
  if (!lacks) return row
  try {
    return { ...row, ...(await readRow(of, textOf(row.uuid))) }
  } catch (error) {
    if (asked.some(([, { spec }]) => spec.kind === 'richText')) throw error
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
