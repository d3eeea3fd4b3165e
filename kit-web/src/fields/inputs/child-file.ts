import type { FieldMap, FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { checkFields } from '@qifuyun/kit/values/check-row.ts'
import { type LabelOwner, label } from '#src/label.ts'
import { columnsOf, newChild } from '../child-rows.ts'
import { parseText } from '../parse-text.ts'
import type { Row } from '../row.ts'

/** Kinds that a cell of a file only hints at: people, files, rows. */
const UNREADABLE: ReadonlySet<Kind> = new Set<Kind>([
  ...(['richText', 'serial', 'range', 'dictionary', 'area', 'position', 'images', 'files'] as const),
  ...(['user', 'users', 'organ', 'organs', 'ref', 'refs', 'link', 'rows'] as const),
])
/** The heading stands in one of the first lines. */
const HEADING_WITHIN = 10

/** The columns of a file of child rows. */
export const fileColumns = (fields: FieldMap): [string, FieldSpec][] => columnsOf(fields).filter(([, { kind }]) => !UNREADABLE.has(kind))

/** Whether a file can say all that a row needs. */
export const isFilled = (fields: FieldMap): boolean =>
  fileColumns(fields).length > 0 && columnsOf(fields).every(([, { kind, required }]) => !required || !UNREADABLE.has(kind))

/** A cell that is wrong: its line in the file, counted from 1, its column, and what is wrong with it; null: it cannot be read. */
export interface WrongCell {
  line: number
  column: string
  problem: { text: string; params?: Record<string, unknown> | undefined } | null
}

export type ReadFile = { rows: Row[]; wrong: WrongCell[] } | { missing: string[] }

const isRequired = ({ required, when, default: given }: FieldSpec): boolean => required && when === undefined && given === undefined

/** Reads a table whose heading has the labels of the fields: all rows, and every cell that is wrong. */
export const readChildFile = (of: LabelOwner, fields: FieldMap, table: readonly (readonly string[])[]): ReadFile => {
  const known = fileColumns(fields).map(([name, spec]) => ({ name, spec, labels: [spec.label, label(of, spec.label)] }))
  const columnIn = (cell: string) => known.find(({ labels }) => labels.includes(cell.trim().replace(/^\*/, '')))
  const counted = table.slice(0, HEADING_WITHIN).map((cells) => cells.filter((cell) => columnIn(cell) !== undefined).length)
  const at = counted.indexOf(Math.max(...counted))
  const heading = (table[at] ?? []).map(columnIn)
  const missing = known.filter(({ name, spec }) => isRequired(spec) && !heading.some((column) => column?.name === name))
  if (missing.length > 0 || !heading.some((column) => column !== undefined)) return { missing: missing.map(({ spec }) => spec.label) }
  const rows: Row[] = []
  const wrong: WrongCell[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue
    const line = index + 1
    const row: Record<string, unknown> = newChild(fields)
    const unread = new Set<string>()
    for (const [place, column] of heading.entries()) {
      // An empty cell is nothing that was said: the default holds.
      if (column === undefined || (cells[place] ?? '').trim() === '') continue
      const value = parseText(of, column.spec, cells[place] ?? '')
      if (value === undefined) unread.add(column.name)
      else row[column.name] = value
    }
    const { problems } = checkFields(fields, row, 'new')
    for (const { name, spec } of known)
      if (unread.has(name)) wrong.push({ line, column: spec.label, problem: null })
      else if (problems[name] !== undefined) wrong.push({ line, column: spec.label, problem: problems[name] })
    rows.push(row)
  }
  return { rows, wrong }
}
