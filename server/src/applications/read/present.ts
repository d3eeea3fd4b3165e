import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import { type Field, type FieldMap, type FieldSpec, isMasked, type Kind } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { areaTexts } from '#src/dictionaries/service.ts'
import { presentFiles, presentRichText } from '#src/files/service.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx, together } from '#src/platform/database/transaction.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import { isVeiled } from './hidden-rows.ts'
import { masked } from './mask.ts'
import type { Reading } from './scope.ts'
import { titleIn } from './title.ts'

type Row = Record<string, unknown>
type Names = ReadonlyMap<string, string>
/** What presenting needs of reading. */
export type Presenting = Pick<Reading, 'tx' | 'platform' | 'reach' | 'whole'>

const uuidsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
const ofKind = (fields: FieldMap, ...kinds: Kind[]): [string, Field][] =>
  Object.entries(fields).filter(([, { spec }]) => kinds.includes(spec.kind))
const valuesOf = (rows: readonly Row[], fields: readonly [string, Field][]): string[] => [
  ...new Set(rows.flatMap((row) => fields.flatMap(([key]) => uuidsIn(row[key])))),
]

/** Titles of rows by uuid, of deleted ones too: what refers to them keeps its label. */
export const titlesOf = async (tx: Tx, served: ServedEntity, uuids: readonly string[]): Promise<Map<string, string>> => {
  const { table } = served
  if (uuids.length === 0) return new Map()
  const { rows } = await steady(tx).execute<{ uuid: string; title: string | null }>(
    sql`select ${columnAt(table, 'uuid')} as uuid, ${titleIn(served)} as title from ${table} where ${isOneOf(table, 'uuid', uuids)}`,
  )
  return new Map(rows.map(({ uuid, title }) => [uuid, title ?? '']))
}

/** Labels of all references of the rows: one statement for the people, one for the departments, one for each entity referred to. */
const labelsOf = async (
  { tx }: Presenting,
  served: ServedEntity,
  fields: FieldMap,
  rows: readonly Row[],
  known: Promise<Names> | undefined,
): Promise<Map<string, Names>> => {
  const [people, organs] = [ofKind(fields, 'user', 'users'), ofKind(fields, 'organ', 'organs')]
  const areas = ofKind(fields, 'area')
  const targets = [...Map.groupBy(ofKind(fields, 'ref', 'refs'), ([, { spec }]) => targetOf(served.entity, spec))]
  const [names, departments, areasByCode, ...titles] = await together(
    known ?? memberNames(tx, valuesOf(rows, people)),
    organNames(tx, valuesOf(rows, organs)),
    areaTexts(valuesOf(rows, areas)),
    ...targets.map(async ([target, refs]) => (target === undefined ? undefined : titlesOf(tx, servedOf(target), valuesOf(rows, refs)))),
  )
  const labels = new Map<string, Names>([
    ...people.map(([key]) => [key, names] as const),
    ...organs.map(([key]) => [key, departments] as const),
    ...areas.map(([key]) => [key, areasByCode] as const),
  ])
  for (const [index, [, refs]] of targets.entries()) {
    const found = titles[index]
    if (found !== undefined) for (const [key] of refs) labels.set(key, found)
  }
  return labels
}

const labelText = (value: unknown, names: Names | undefined): string | null => {
  const found = uuidsIn(value).map((uuid) => names?.get(uuid) ?? '')
  return found.length === 0 ? null : found.join('、')
}

const filesOf = (reading: Presenting, fields: FieldMap, rows: readonly Row[]): Promise<Map<string, FileObject>> =>
  presentFiles(reading.tx, reading.platform, valuesOf(rows, ofKind(fields, 'images', 'files')))

const shown = ({ platform, whole }: Presenting, spec: FieldSpec, value: unknown, files: ReadonlyMap<string, FileObject>): unknown => {
  const { kind } = spec
  if (kind === 'richText') return typeof value === 'string' ? presentRichText(platform, value) : null
  if (isMasked(spec) && !whole) return typeof value === 'string' ? masked(spec, value) : null
  if (kind === 'images' || kind === 'files') return value === null ? null : uuidsIn(value).flatMap((path) => files.get(path) ?? [])
  return value
}

/**
 * Values of fields as people get them: phones masked unless they are `whole`, files with fresh addresses, references with their labels, without what the caller
 * may not see. A fixed number of statements for any number of rows. `known`: names of the people, where the caller asks for them anyway.
 */
export const presentFields = async (
  reading: Presenting,
  served: ServedEntity,
  fields: FieldMap,
  rows: readonly Row[],
  known?: Promise<Names>,
): Promise<Row[]> => {
  const seen = Object.fromEntries(Object.entries(fields).filter(([, field]) => reading.reach.sees(field)))
  const [labels, files] = await together(labelsOf(reading, served, seen, rows, known), filesOf(reading, seen, rows))
  const columns = Object.entries(seen).map(([key, field]) => ({ key, field, label: labelKey(key), names: labels.get(key) }))
  return rows.map((row) => {
    const values: Row = {}
    for (const { key, field, label, names } of columns) {
      const value = isVeiled(field, row, reading.reach) ? null : (row[key] ?? null)
      values[key] = shown(reading, field.spec, value, files)
      if (names !== undefined) values[label] = labelText(value, names)
      if (field.spec.kind === 'serial') values.serialNo = row[key]
    }
    return values
  })
}
