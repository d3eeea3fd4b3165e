import { pageInput } from '@qifuyun/kit/calls/call-schemas.ts'
import type { Field } from '@qifuyun/kit/field.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { isRecordedBy } from '@qifuyun/kit/permissions.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import type { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx, together } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { EXPORT_CHUNK, type ExportCell, type Exporter, type JobUser, registerExport } from '#src/progress/service.ts'
import { createContext } from '../context.ts'
import { presentRows } from '../read/computed.ts'
import { conditionOf, orderOf } from '../read/list.ts'
import type { Reading } from '../read/scope.ts'
import { accessTo } from '../runtime/access.ts'
import { appOf, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import { exportCell, exportColumn } from './cells.ts'
import { entityColumns } from './columns.ts'
import { describeFilter } from './describe.ts'
import { keyFields } from './keys.ts'

const LIMIT = 200_000

/** The filter body of the list, and the columns that are wanted; none = those of the list. */
const params = pageInput.partial({ pageNum: true, pageSize: true })
type Params = z.output<typeof params>

/** Opens an entity for an export: refuses with 401/403 anyone who may not export it. */
export const openFor = async (tx: Tx, platform: Platform, served: ServedEntity, user: JobUser): Promise<Reading> => {
  const now = platform.clock.now()
  const reach = await accessTo(tx, user, served, 'export', now)
  const { userUuid, enterpriseUuid } = user
  const contextFor = () => createContext({ tx, platform, caller: user, now })
  return { tx, platform, userUuid, enterpriseUuid, now, reach, whole: reach.reveals, contextFor }
}

/** What an import of the file would ask for: the fields that rows are known by and those that must not be empty. */
const needed = (served: ServedEntity, sees: (field: Field) => boolean): string[] => {
  const { entity } = served
  if (isRecordedBy(entity, 'import')) return []
  const known = new Set(keyFields(served))
  return entityColumns(served, sees).flatMap(({ key, required }) => (required || known.has(key) ? [key] : []))
}

/** The columns that are wanted, and those without which the file could not be imported again. */
const columnsOf = (served: ServedEntity, wanted: readonly string[] | undefined, sees: (field: Field) => boolean): [string, Field][] => {
  const { entity } = served
  const asked = wanted !== undefined && wanted.length > 0 ? wanted : entity.spec.list.columns
  const columnsAt = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const { computed } = entity.spec
      const field = fieldOf(entity, key) ?? (Object.hasOwn(computed, key) ? computed[key] : undefined)
      return field === undefined || !sees(field) ? [] : [[key, field] as [string, Field]]
    })
  const shown = columnsAt(asked)
  return shown.length === 0 ? [] : [...shown, ...columnsAt(needed(served, sees).filter((key) => !asked.includes(key)))]
}

const bodyOf = (given: Params) => ({ ...given, pageNum: 1, pageSize: EXPORT_CHUNK })

/** Ids of the rows in the order of the list; a few megabytes at the limit, while the rows themselves would be hundreds. */
const orderedIds = async (reading: Reading, served: ServedEntity, given: Params): Promise<string[]> => {
  const body = bodyOf(given)
  const where = await conditionOf(reading, served, body)
  const order = orderOf(served, body.sort, reading.reach)
  const { rows } = await reading.tx.execute<{ uuid: string }>(
    sql`select ${columnAt(served.table, 'uuid')} as uuid from ${served.table} where ${where} order by ${order} limit ${LIMIT}`,
  )
  return rows.map(({ uuid }) => uuid)
}

async function* rowsOf(reading: Reading, served: ServedEntity, given: Params): AsyncGenerator<ExportCell[][]> {
  const columns = columnsOf(served, given.columns, reading.reach.sees)
  const ids = await orderedIds(reading, served, given)
  const read = (from: number) =>
    wholeRows(steady(reading.tx), served.table, sql`where ${isOneOf(served.table, 'uuid', ids.slice(from, from + EXPORT_CHUNK))}`)
  let found = await read(0)
  for (let at = 0; at < ids.length; at += EXPORT_CHUNK) {
    // The next rows are read together with the names in these.
    const [shown, following] = await together(presentRows(reading, served, found), read(at + EXPORT_CHUNK))
    found = following
    const byId = new Map(shown.map((row) => [String(row[served.address.id]), row]))
    yield ids.slice(at, at + EXPORT_CHUNK).flatMap((uuid) => {
      const row = byId.get(uuid)
      return row === undefined ? [] : [columns.map(([key, field]) => exportCell(key, field, row))]
    })
  }
}

/** The export of an entity: what its list shows under the same filter, within the reach of who asks. */
export const exporterOf = (platform: Platform, served: ServedEntity): Exporter<Params> => ({
  code: served.address.businessCode,
  ...appOf(served),
  title: labelIn(served.app, served.entity.spec.label),
  access: async (tx, user) => {
    await accessTo(tx, user, served, 'export', platform.clock.now())
  },
  params,
  check: async (tx, given, user) => {
    const reading = await openFor(tx, platform, served, user)
    const { sees } = reading.reach
    await conditionOf(reading, served, bodyOf(given))
    orderOf(served, given.sort, reading.reach)
    if (columnsOf(served, given.columns, sees).length === 0) refuseField('columns', '选项无效')
  },
  describe: (given) => describeFilter(served, given),
  columns: async (tx, given, user) => {
    const { reach } = await openFor(tx, platform, served, user)
    return columnsOf(served, given.columns, reach.sees).map(([, field]) => exportColumn(field, labelIn(served.app, field.spec.label)))
  },
  count: async (tx, given, user) => {
    const reading = await openFor(tx, platform, served, user)
    const where = await conditionOf(reading, served, bodyOf(given))
    const { rows } = await tx.execute<{ total: string }>(
      sql`select count(*) as total from (select 1 from ${served.table} where ${where} limit ${LIMIT + 1}) counted`,
    )
    return Number(rows[0]?.total ?? 0)
  },
  rows: async function* (tx, given, user) {
    yield* rowsOf(await openFor(tx, platform, served, user), served, given)
  },
})

/** Offers the export of every entity under its business code. */
export const registerEntityExport = (platform: Platform, served: ServedEntity): void =>
  registerExport(platform, exporterOf(platform, served))
