import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { settingsEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import { and, eq, isNull, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { addRow } from '../write/add.ts'
import { changeRow } from '../write/change.ts'
import type { Draft } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import type { DbRow } from '../write/stored-row.ts'
import type { Writing } from '../write/writer.ts'
import { childRowsOf, presentRows } from './computed.ts'
import type { Reading } from './scope.ts'

type Calls = ReturnType<typeof settingsEndpoints>

/** Throws for an entity that is none of settings: only those are asked. */
const projectKey = ({ entity }: ServedEntity): string => {
  const { settingsOf, name } = entity.spec
  if (settingsOf === null) throw new Error(`${name} is no entity of settings`)
  return settingsOf
}

const rowOf = async (tx: Tx, served: ServedEntity, projectUuid: string, scope: SQL | undefined): Promise<DbRow | undefined> => {
  const { table } = served
  const [row]: DbRow[] = await tx
    .select()
    .from(table)
    .where(and(eq(columnAt(table, projectKey(served)), projectUuid), isNull(columnAt(table, 'deletedAt')), scope))
  return row
}

/** Refuses a project that the enterprise does not have (404). */
const needProject = async (tx: Tx, { entity }: ServedEntity, key: string, projectUuid: string): Promise<void> => {
  const spec = entity.spec.fields[key]?.spec
  const project = spec && targetOf(entity, spec)
  if (project === undefined) throw new Error(`${key} of ${entity.spec.name} refers to no project`)
  const { table } = servedOf(project)
  const there = and(eq(columnAt(table, 'uuid'), projectUuid), isNull(columnAt(table, 'deletedAt')))
  const found: DbRow[] = await tx.select().from(table).where(there)
  if (found.length === 0) absent()
}

/** The settings of a project as its readers see them; the defaults of the definition where nobody has set any. */
export const readSettings = async (reading: Reading, served: ServedEntity, projectUuid: string): Promise<OutputOf<Calls['settings']>> => {
  const { fields } = served.entity.spec
  const row = await rowOf(reading.tx, served, projectUuid, reading.reach.scope)
  if (row !== undefined) {
    const [shown] = await presentRows(reading, served, [row])
    const children = await childRowsOf(reading, served, [String(row.uuid)])
    return { ...shown, ...children.get(String(row.uuid)), uuid: String(row.uuid), version: Number(row.version) }
  }
  const key = projectKey(served)
  await needProject(reading.tx, served, key, projectUuid)
  const defaults = Object.entries(fields).flatMap(([key, field]) => (reading.reach.sees(field) ? [[key, field.spec.default ?? null]] : []))
  return { ...Object.fromEntries(defaults), [key]: projectUuid, uuid: null, version: 0 }
}

interface Saving {
  projectUuid: string
  version?: number | undefined
  sent: Values
}

/** Changes what is given of a project's settings, by all rules of the entity; the first change writes the defaults down beside it. */
export const saveSettings = async (writing: Writing, served: ServedEntity, saving: Saving, scope: SQL | undefined): Promise<Draft> => {
  const { projectUuid, version, sent } = saving
  const row = await rowOf(writing.tx, served, projectUuid, scope)
  if (row === undefined) return addRow(writing, served, { ...sent, [projectKey(served)]: projectUuid })
  return changeRow(writing, served, { uuid: String(row.uuid), ...(version !== undefined && { version }), sent }, scope)
}
