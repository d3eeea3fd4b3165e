import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Field } from '@qifuyun/kit/field.ts'
import { memberNames } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Asking, declareSearchable, type FoundRow, type Hit, type Pick, type Source } from '#src/search/service.ts'
import { seenColumn } from '../read/hidden-rows.ts'
import type { Reach } from '../read/scope.ts'
import { accessTo } from '../runtime/access.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'

/** How far the caller reaches who searches; undefined when they may not read the entity at all. */
const reachOf = async ({ tx, platform, caller }: Asking, served: ServedEntity): Promise<Reach | undefined> => {
  try {
    return await accessTo(tx, caller, served, 'read', platform.clock.now())
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const searchedFields = ({ entity: { spec } }: ServedEntity, sees: Reach['sees']): [string, Field][] =>
  (spec.list.search ?? []).flatMap((key) => {
    const field = spec.fields[key]
    return field !== undefined && sees(field) ? [[key, field] as [string, Field]] : []
  })

const joined = (served: ServedEntity, fields: readonly [string, Field][], reach: Reach): SQL =>
  fields.length === 0
    ? sql`''`
    : sql`concat_ws(E'\n', ${sql.join(
        fields.map(([key]) => seenColumn(served, key, reach)),
        sql`, `,
      )})`

/** The rows of a pick, under the name of their table, so that conditions of rights may speak of its columns. */
const picked = ({ table }: ServedEntity, pick: Pick): SQL => {
  const live = sql`${columnAt(table, 'deletedAt')} is null`
  if ('uuids' in pick) return sql`${table} where ${live} and ${columnAt(table, 'uuid')} = any(${sql.param([...pick.uuids])}::uuid[])`
  const newest = sql`select * from ${table} where ${live} order by ${columnAt(table, 'createdAt')} desc limit ${pick.newest}`
  return sql`(${newest}) as ${table} where true`
}

const selectOf =
  (served: ServedEntity, reach: Reach) =>
  (pick: Pick): SQL => {
    const { entity, table } = served
    const { sees, scope } = reach
    const { title, fields, states } = entity.spec
    const searched = searchedFields(served, sees)
    const phones = searched.filter(([, { spec }]) => spec.kind === 'phone')
    const texts = searched.filter(([key, { spec }]) => key !== title && spec.kind !== 'phone')
    const named = fields[title] !== undefined && sees(fields[title]) ? sql`${columnAt(table, title)}::text` : sql`''`
    return sql`select ${columnAt(table, 'uuid')} as uuid, coalesce(${named}, '') as title, ${joined(served, texts, reach)} as body, ${joined(served, phones, reach)} as phones,
      ${columnAt(table, 'createdAt')} as at,
      jsonb_build_object('by', ${columnAt(table, 'createdBy')}, 'state', ${states.length > 0 ? columnAt(table, 'state') : sql`null`}) as more
      from ${picked(served, pick)} and ${scope ?? sql`true`}`
  }

const present = async ({ tx }: Asking, { app, entity }: ServedEntity, rows: readonly FoundRow[]): Promise<Hit[]> => {
  const by = rows.flatMap(({ more }) => (typeof more.by === 'string' ? [more.by] : []))
  const names = await memberNames(tx, [...new Set(by)])
  return rows.map(({ uuid, title, digest, at, more }) => {
    const state = entity.spec.states.find(({ code }) => code === more.state)
    return {
      uuid,
      title,
      digest,
      path: rowPath(entity, uuid),
      time: at.toISOString(),
      extra: {
        appKey: app.appKey,
        appName: app.label,
        appIcon: app.icon,
        entity: entity.spec.name,
        entityName: entity.spec.label,
        stateName: state?.label ?? null,
        stateTone: state?.tone ?? null,
        createUserName: names.get(String(more.by)) ?? null,
      },
    }
  })
}

/** Rows of an entity as a search finds them; those of the platform are main data, the others rows of applications. */
const sourceOf = (served: ServedEntity): Source => ({
  type: served.app.appKey === null ? 'mainData' : 'appRecord',
  kind: served.key,
  readable: async (asking) => {
    const reach = await reachOf(asking, served)
    return reach && selectOf(served, reach)
  },
  present: (asking, rows) => present(asking, served, rows),
})

/** Lets a search find the rows of an entity that has searched fields. */
export const declareRows = (platform: Platform, served: ServedEntity): void => {
  if ((served.entity.spec.list.search ?? []).length > 0) declareSearchable(platform, sourceOf(served))
}
