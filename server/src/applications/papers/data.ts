import type { PaperData, PaperValues } from '@qifuyun/contract/papers/data.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { quotedFields } from '@qifuyun/kit/paper/fields.ts'
import { and, desc, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { absent } from '#src/platform/errors.ts'
import { childRowsOf, presentRows } from '../read/computed.ts'
import { titleOf } from '../read/names.ts'
import type { Reading } from '../read/scope.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import type { ServedPaper } from './papers.ts'
import { parameterValues } from './parameters.ts'
import { momentText, paperValues } from './values.ts'

type Row = Record<string, unknown>

/** Who prints, and from where. */
export interface Printer {
  enterpriseName: string
  userName: string
  /** Where the product is reached: codes lead there. */
  origin: string
}

/** Rows that are quoted say what everybody may read of them: what asks for a right is not among their fields. */
const quoting = (reading: Reading): Reading => ({
  ...reading,
  reach: { ...reading.reach, sees: () => true, unveils: () => false, reveals: false },
})

const quotedRows = async (reading: Reading, target: ServedEntity, uuids: readonly string[]): Promise<Map<string, Row>> => {
  if (uuids.length === 0) return new Map()
  const found: DbRow[] = await wholeRows(steady(reading.tx), target.table, sql`where ${isOneOf(target.table, 'uuid', uuids)}`)
  const shown = await presentRows(quoting(reading), target, found)
  return new Map(shown.map((row) => [String(row[target.address.id]), row]))
}

/** What papers quote of the rows that these refer to: one statement for each reference. */
const quotesOf = async (reading: Reading, { paper, served }: ServedPaper, rows: readonly Row[]): Promise<Map<Row, PaperValues>> => {
  const quotes = new Map<Row, PaperValues>(rows.map((row) => [row, {}]))
  for (const key of paper.quotes) {
    const spec = served.entity.spec.fields[key]?.spec
    const target = spec && targetOf(served.entity, spec)
    if (target === undefined) continue
    const uuids = [...new Set(rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : [])))]
    const found = await quotedRows(reading, servedOf(target), uuids)
    const fields = quotedFields(target)
    for (const [row, values] of quotes) {
      const quoted = found.get(String(row[key]))
      if (quoted !== undefined) quotes.set(row, { ...values, ...paperValues(fields, quoted, `${key}.`) })
    }
  }
  return quotes
}

const linesOf = (fields: FieldMap, row: Row): PaperData['lines'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { spec }]) =>
      spec.kind === 'rows' && Array.isArray(row[key])
        ? [[key, (row[key] as Row[]).map((line) => paperValues(spec.children ?? {}, line))]]
        : [],
    ),
  )

const present = async (reading: Reading, of: ServedPaper, found: readonly DbRow[], printer: Printer): Promise<PaperData[]> => {
  const { served, paper } = of
  const { entity, address } = served
  const uuids = found.map(({ uuid }) => String(uuid))
  const shown = await presentRows(reading, served, found)
  const children = await childRowsOf(reading, served, uuids)
  const rows = shown.map((row, at): Row => ({ ...row, ...children.get(uuids[at] ?? '') }))
  const quotes = await quotesOf(reading, of, rows)
  const parameters = await parameterValues(reading.tx)
  return rows.map((row, at) => {
    const uuid = uuids[at] ?? ''
    const state = entity.spec.states.find(({ code }) => code === row.state)
    return {
      uuid,
      title: titleOf(served, row),
      values: {
        ...paperValues({ ...entity.spec.fields, ...entity.spec.computed }, row),
        ...quotes.get(row),
        ...parameters,
        'enterprise.name': { text: printer.enterpriseName },
        'paper.no': { text: '' },
        'paper.title': { text: titleOf(served, row) },
        'paper.origin': { text: printer.origin },
        'paper.link': { text: printer.origin + rowPath(entity, String(row[address.id])) },
        'paper.state': { text: state?.label ?? '' },
        'paper.user': { text: printer.userName },
        'paper.time': { text: momentText(reading.now) },
      },
      lines: linesOf(entity.spec.fields, row),
      void: paper.voidWhile.includes(String(row.state)),
    }
  })
}

/** The stored rows of these, without those that the reader may not see. */
export const readRows = (reading: Reading, { served: { table } }: ServedPaper, uuids: readonly string[]): Promise<DbRow[]> =>
  reading.tx
    .select()
    .from(table)
    .where(and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')), reading.reach.scope))

/** What people call these rows, of those that the reader may see. */
export const titlesOf = async (reading: Reading, of: ServedPaper, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await readRows(reading, of, uuids)
  const shown = await presentRows(reading, of.served, found)
  return new Map(shown.map((row, at) => [String(found[at]?.uuid), titleOf(of.served, row)]))
}

/** What papers say of rows as their reader sees them, in the order asked for; 404 when one of them is not for them. */
export const paperDataOf = async (reading: Reading, of: ServedPaper, uuids: readonly string[], printer: Printer): Promise<PaperData[]> => {
  const found = await readRows(reading, of, uuids)
  const byUuid = new Map(found.map((row) => [String(row.uuid), row]))
  return present(
    reading,
    of,
    uuids.map((uuid) => byUuid.get(uuid) ?? absent()),
    printer,
  )
}

/** The same of the newest rows. */
export const newestPaperData = async (reading: Reading, of: ServedPaper, take: number, printer: Printer): Promise<PaperData[]> => {
  const { table } = of.served
  const found: DbRow[] = await reading.tx
    .select()
    .from(table)
    .where(and(isNull(columnAt(table, 'deletedAt')), reading.reach.scope))
    .orderBy(desc(columnAt(table, 'createdAt')), desc(columnAt(table, 'uuid')))
    .limit(take)
  return present(reading, of, found, printer)
}
