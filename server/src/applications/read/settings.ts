import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { type settingsEndpoints, settingsEntities } from '@qifuyun/kit/calls/app-endpoints.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import { ENTERPRISE } from '@qifuyun/kit/entity-spec.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { and, eq, isNull, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { addAsked } from '../write/add.ts'
import { changeRow } from '../write/change.ts'
import type { Draft } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import { storedRows } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import type { Writing } from '../write/writer.ts'
import { childRowsOf, presentRows } from './computed.ts'
import type { Reading } from './scope.ts'

type Calls = ReturnType<typeof settingsEndpoints>

/** The entity of the settings that a call asks for. */
export const settingsAsked = (app: App, projectUuid: string | undefined): ServedEntity => {
  const { ofProjects, ofEnterprise } = settingsEntities(app)
  return servedOf((projectUuid === undefined ? ofEnterprise : ofProjects) ?? absent())
}

/** The field that names the project; null for the settings of the enterprise. Throws for an entity that is none of settings. */
const projectKey = ({ entity }: ServedEntity): string | null => {
  const { settingsOf, name } = entity.spec
  if (settingsOf === null) throw new Error(`${name} is no entity of settings`)
  return settingsOf === ENTERPRISE ? null : settingsOf
}

const rowOf = async (tx: Tx, served: ServedEntity, projectUuid: string | undefined, scope?: SQL): Promise<DbRow | undefined> => {
  const { table } = served
  const key = projectKey(served)
  const ofProject = key === null ? undefined : eq(columnAt(table, key), projectUuid ?? '')
  const [row]: DbRow[] = await tx
    .select()
    .from(table)
    .where(and(ofProject, isNull(columnAt(table, 'deletedAt')), scope))
  return row
}

/** What the definition says of fields that nobody has set. */
const defaultsOf = (fields: FieldMap): Values =>
  Object.fromEntries(Object.entries(fields).map(([key, { spec }]) => [key, spec.default ?? null]))

/** The settings of a project, or without it of the enterprise, for functions of applications: those that were set, or the defaults. */
export const settingsFor = async (tx: Tx, served: ServedEntity, projectUuid: string | undefined): Promise<AnyStored> => {
  const row = await rowOf(tx, served, projectUuid)
  const [stored] = row === undefined ? [] : await storedRows(tx, served, [row])
  return stored ?? { ...defaultsOf(served.entity.spec.fields), uuid: '', version: 0, createdAt: '', createdBy: null }
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

/** The settings of a project or of the enterprise as their readers see them; the defaults of the definition where nobody has set any. */
export const readSettings = async (
  reading: Reading,
  served: ServedEntity,
  projectUuid: string | undefined,
): Promise<OutputOf<Calls['settings']>> => {
  const { fields } = served.entity.spec
  const row = await rowOf(reading.tx, served, projectUuid, reading.reach.scope)
  if (row !== undefined) {
    const [shown] = await presentRows(reading, served, [row])
    const children = await childRowsOf(reading, served, [String(row.uuid)])
    return { ...shown, ...children.get(String(row.uuid)), uuid: String(row.uuid), version: Number(row.version) }
  }
  const key = projectKey(served)
  if (key !== null) await needProject(reading.tx, served, key, projectUuid ?? '')
  const seen = Object.fromEntries(Object.entries(fields).filter(([, field]) => reading.reach.sees(field)))
  return { ...defaultsOf(seen), ...(key !== null && { [key]: projectUuid }), uuid: null, version: 0 }
}

interface Saving {
  projectUuid: string | undefined
  version?: number | undefined
  sent: Values
}

/** Changes what is given of settings, by all rules of the entity; the first change writes the defaults down beside it. */
export const saveSettings = async (writing: Writing, served: ServedEntity, saving: Saving, scope: SQL | undefined): Promise<Draft> => {
  const { projectUuid, version, sent } = saving
  const row = await rowOf(writing.tx, served, projectUuid, scope)
  const key = projectKey(served)
  if (row === undefined) return addAsked(writing, served, { ...sent, ...(key !== null && { [key]: projectUuid }) })
  return changeRow(writing, served, { uuid: String(row.uuid), ...(version !== undefined && { version }), sent }, scope)
}
