import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { applies } from '@qifuyun/kit/values/check-row.ts'
import { childrenOf, isMissing, type Row } from '#src/fields/row.ts'

/** A document has lines with amounts, and a sum of them. */
export interface Document {
  /** The field with its lines. */
  lines: string
  /** Its sum, and further amounts that follow from the lines. */
  amounts: readonly string[]
}

const derivedMoney = (fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([name, { spec }]) => (spec.kind === 'money' && spec.derived !== undefined ? [name] : []))

/** What makes an entity a document; null for one that is none. */
export const documentOf = ({ spec: { fields } }: Pick<Entity, 'spec'>): Document | null => {
  const lines = Object.entries(fields).find(([, { spec }]) => spec.kind === 'rows' && derivedMoney(spec.children ?? {}).length > 0)
  const amounts = derivedMoney(fields)
  return lines === undefined || amounts.length === 0 ? null : { lines: lines[0], amounts }
}

/** How many lines a document has, and what they amount to. */
export const tallyOf = ({ lines, amounts }: Document, row: Row): { count: number; fen: number | null } => {
  const fen = row[amounts[0] ?? '']
  return { count: childrenOf(row[lines]).length, fen: typeof fen === 'number' ? fen : null }
}

/** How many of the fields that must be there are. */
export const filledOf = (fields: FieldMap, row: Row): { filled: number; needed: number } => {
  const needed = Object.entries(fields).filter(
    ([, { spec }]) => !spec.readonly && applies(spec, row) && (spec.required || (spec.kind === 'rows' && (spec.min ?? 0) > 0)),
  )
  const isFilled = (name: string): boolean => !isMissing(row[name]) && (!Array.isArray(row[name]) || childrenOf(row[name]).length > 0)
  return { filled: needed.filter(([name]) => isFilled(name)).length, needed: needed.length }
}
