import type { App } from '@qifuyun/kit/app.ts'
import { type Address, addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { AnyHandlers } from '@qifuyun/kit/handlers.ts'
import { SERVED } from '../registry.ts'
import { childTableOf, type EntityTable, tableOf } from '../schema/entity-table.ts'
import { tableName } from '../schema/table-names.ts'

/** An entity as the server runs it. */
export interface ServedEntity {
  app: App
  entity: Entity
  handlers: AnyHandlers
  /** Name of its table; names the entity in logs, comments, saved views and the search index too. */
  key: string
  table: EntityTable
  /** Tables of child rows, by field. */
  children: Readonly<Record<string, EntityTable>>
  address: Address
}

/** An entity of an application as the server runs it. */
export const serveEntity = (app: App, entity: Entity, handlers: AnyHandlers): ServedEntity => ({
  app,
  entity,
  handlers,
  key: tableName(app, entity),
  table: tableOf(app, entity),
  children: Object.fromEntries(
    Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'rows' ? [[key, childTableOf(app, entity, key)]] : [])),
  ),
  address: addressOf(entity),
})

/** Every entity that the server runs, application by application. */
export const SERVED_ENTITIES: readonly ServedEntity[] = SERVED.flatMap(({ app, entities }) =>
  Object.entries(app.entities).map(([name, entity]) => serveEntity(app, entity, entities[name] ?? {})),
)

const byFields = new Map(SERVED_ENTITIES.map((served) => [served.entity.spec.fields, served]))

/** The served form of an entity; fields are its identity, since each builder step keeps them. Throws for one that is not registered. */
export const servedOf = (entity: Entity): ServedEntity => {
  const found = byFields.get(entity.spec.fields)
  if (found === undefined) throw new Error(`entity ${entity.spec.name} is not served`)
  return found
}
