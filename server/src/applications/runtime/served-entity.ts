import type { App } from '@qifuyun/kit/app.ts'
import { type Address, addressOf } from '@qifuyun/kit/calls/wire.ts'
import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { AnyHandlers } from '@qifuyun/kit/handlers.ts'
import { checkSerials } from '@qifuyun/kit/numbers/numbered.ts'
import { tableName } from '@qifuyun/kit/table-names.ts'
import { type Engine, engineOf } from '@qifuyun/kit/work/engine/engine.ts'
import type { HandLog } from '@qifuyun/kit/work/engine/hand-log.ts'
import type { StepHandlers } from '@qifuyun/kit/work/engine/steps.ts'
import { SERVED } from '../registry.ts'
import { childTableOf, type EntityTable, tableOf } from '../schema/entity-table.ts'

/** An entity as the server runs it. */
export interface ServedEntity {
  app: App
  entity: Entity
  handlers: AnyHandlers
  /** What its traits do around the handlers. */
  engine: Engine | null
  /** Name of its table; names the entity in logs, comments, saved views and the search index too. */
  key: string
  table: EntityTable
  /** Tables of child rows, by field. */
  children: Readonly<Record<string, EntityTable>>
  address: Address
}

/** The entity of the application that notes through whose hands rows of this one go. */
const handLogOf = ({ entities }: App, entity: Entity): HandLog | null => {
  for (const of of Object.values(entities)) {
    const field = of.spec.work.logsHandsOf
    const spec = field === null ? undefined : of.spec.fields[field]?.spec
    if (field !== null && spec !== undefined && targetOf(of, spec)?.spec.fields === entity.spec.fields) return { of, field }
  }
  return null
}

// Fields are the identity of an entity, since each builder step keeps them.
const byFields = new Map<Entity['spec']['fields'], ServedEntity>()
const byKey = new Map<string, ServedEntity>()

const entityOf = (app: App, entity: Entity, handlers: AnyHandlers): ServedEntity => ({
  app,
  entity,
  handlers,
  engine: engineOf(entity, handLogOf(app, entity)),
  key: tableName(app, entity),
  table: tableOf(app, entity),
  children: Object.fromEntries(
    Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'rows' ? [[key, childTableOf(app, entity, key)]] : [])),
  ),
  address: addressOf(entity),
})

/** An entity of an application as the server runs it. */
export const serveEntity = (app: App, entity: Entity, handlers: AnyHandlers): ServedEntity => {
  checkSerials(entity)
  const served = entityOf(app, entity, handlers)
  byFields.set(entity.spec.fields, served)
  byKey.set(served.key, served)
  return served
}

/** Runs it no more: tests that serve entities of their own leave none behind that the product would ask. */
export const withdrawEntity = ({ entity, key }: ServedEntity): void => {
  byFields.delete(entity.spec.fields)
  byKey.delete(key)
}

/** Every entity that the server runs, application by application. */
export const SERVED_ENTITIES: readonly ServedEntity[] = SERVED.flatMap(({ app, entities }) =>
  Object.entries(app.entities).map(([name, entity]) => serveEntity(app, entity, entities[name] ?? {})),
)

/** The served form of an entity. Throws for one that is not registered. */
export const servedOf = (entity: Entity): ServedEntity => {
  const found = byFields.get(entity.spec.fields)
  if (found === undefined) throw new Error(`entity ${entity.spec.name} is not served`)
  return found
}

/** The entity whose table has this name; undefined where none is served any more. */
export const servedAs = (key: string): ServedEntity | undefined => byKey.get(key)

/** The entity of this kind that was served last; undefined where none is. */
export const servedLast = (is: (entity: Entity) => boolean): ServedEntity | undefined =>
  [...byKey.values()].findLast(({ entity }) => is(entity))

/** Whose jobs the exports and imports of an entity are; the platform's own name none. */
export const appOf = ({ app: { appKey } }: ServedEntity): { appKey?: string } => (appKey === null ? {} : { appKey })

/** What a trait of the entity does in an action or a timer. */
export const stepOf = ({ engine }: ServedEntity, { step }: { step?: string }): StepHandlers | undefined =>
  step === undefined ? undefined : engine?.steps[step]
