import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '@qifuyun/kit/field.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { readAgain } from '#src/progress/service.ts'
import { type Presenting, presentFields } from '../read/present.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Values } from '../write/places.ts'
import { isOneOf } from '../write/row-store.ts'
import { type DbRow, fieldsFrom } from '../write/stored-row.ts'
import { exportCell, exportColumn } from './cells.ts'
import { importColumns } from './columns.ts'
import type { Understood } from './names.ts'

/** What the cells of rows would say if they were exported now and read again, by the ids of the rows. A fixed number of statements. */
const readAgainOf = async (reading: Presenting, served: ServedEntity, uuids: readonly string[]): Promise<Map<string, Values>> => {
  const { fields } = served.entity.spec
  const columns = importColumns(served, fields, reading.reach.sees).flatMap((column) => {
    const field = fields[column.key]
    return field === undefined ? [] : [{ ...column, field, written: exportColumn(field) }]
  })
  const asked = Object.fromEntries(columns.map(({ key, field }) => [key, field]))
  const rows: DbRow[] = await wholeRows(reading.tx, served.table, sql`where ${isOneOf(served.table, 'uuid', uuids)}`)
  const shown = await presentFields(
    reading,
    served,
    asked,
    rows.map((row) => fieldsFrom(asked, row)),
  )
  return new Map(
    rows.map(({ uuid }, index) => [
      String(uuid),
      Object.fromEntries(
        columns.map((column) => [column.key, readAgain(exportCell(column.key, column.field, shown[index] ?? {}), column.written, column)]),
      ),
    ]),
  )
}

const MASKED: ReadonlySet<Kind | undefined> = new Set(['phone', 'masked'])

/** A row of a file: what its cells say, what that means, and the id of the row that it is about; undefined for a new one. */
interface About {
  said: Values
  understood: Understood
  uuid: string | undefined
}

/**
 * Leaves out of what a file means for rows that are there all that says what they show already. A list does not show everything: phones
 * are masked, names may be those of people who left or of several, places lose their coordinates and moments their milliseconds. None of
 * that may be lost, or refused, because a list was exported and came back.
 */
export const withoutUnchanged = async (reading: Presenting, served: ServedEntity, rows: readonly About[]): Promise<Understood[]> => {
  const named = Map.groupBy(rows, ({ uuid }) => uuid)
  // A row that the file tells of twice is refused, whatever it says.
  const known = [...named].flatMap(([uuid, of]) => (uuid === undefined || of.length > 1 ? [] : [uuid]))
  if (known.length === 0) return rows.map(({ understood }) => understood)
  const again = await readAgainOf(reading, served, known)
  const { fields } = served.entity.spec
  return rows.map(({ said, understood, uuid }) => {
    const shown = uuid === undefined ? undefined : again.get(uuid)
    if (shown === undefined) return understood
    const isSame = (key: string): boolean =>
      isDeepStrictEqual(said[key], shown[key]) || (MASKED.has(fields[key]?.spec.kind) && String(said[key]).includes('**'))
    const changed = <T>(of: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(of).filter(([key]) => !isSame(key)))
    return { values: changed(understood.values), problems: changed(understood.problems) }
  })
}
