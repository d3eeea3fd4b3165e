import { building } from '@qifuyun/apps/main-data/building.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import { and, eq, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { SERVED_ENTITIES, type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { titlesOf } from './present.ts'
import type { Reading } from './scope.ts'
import { momentOf, readingOf } from './stream.ts'

/** Rows of one entity as a board counts them: those that the caller reads, of one project where it is chosen. */
export interface BoardPart {
  served: ServedEntity
  reading: Reading
  where: SQL
  /** The column of the place by which rows are told apart: the project, or the building where a project is chosen. */
  place: SQL | null
}

/** The field that names the building of a row. */
const buildingFieldOf = ({ entity }: ServedEntity): string | undefined =>
  Object.entries(entity.spec.fields).find(
    ([, { spec }]) => spec.kind === 'ref' && targetOf(entity, spec)?.spec.fields === building.spec.fields,
  )?.[0]

/** An entity for a board; undefined without the right to read it, or where its rows belong to no project and one is chosen. */
export const boardPart = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  served: ServedEntity,
  projectUuid: string | undefined,
): Promise<BoardPart | undefined> => {
  const { project: field } = served.entity.spec
  if (projectUuid !== undefined && field === null) return undefined
  const reading = await readingOf(tx, platform, caller, served)
  if (reading === undefined) return undefined
  const column = field === null ? null : columnAt(served.table, field)
  const own = projectUuid === undefined || column === null ? undefined : eq(column, projectUuid)
  const below = projectUuid === undefined ? undefined : buildingFieldOf(served)
  const place = projectUuid === undefined ? column : below === undefined ? null : columnAt(served.table, below)
  return {
    served,
    reading,
    where: and(isNull(columnAt(served.table, 'deletedAt')), reading.reach.scope, own) ?? sql`true`,
    place: place === null ? null : sql`${place}`,
  }
}

/** Whether the entity is work with deadlines, work that is rated, or something that takes place and is told of as its state changes. */
const kindsOf = ({ entity, app }: ServedEntity) => ({
  work: app.appKey !== null && entity.spec.work.deadlines !== null && entity.spec.work.assigned !== null,
  rated: app.appKey !== null && entity.spec.work.rated !== null,
  event: app.appKey !== null && entity.spec.states.length > 0 && momentOf(entity) !== undefined,
})

/** The parts of a board that the caller may read, by what their entities are. */
export interface BoardParts {
  work: BoardPart[]
  rated: BoardPart[]
  told: BoardPart[]
}

export const boardParts = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  projectUuid: string | undefined,
): Promise<BoardParts> => {
  const parts: BoardParts = { work: [], rated: [], told: [] }
  for (const served of SERVED_ENTITIES) {
    const kinds = kindsOf(served)
    if (!kinds.work && !kinds.rated && !kinds.event) continue
    const part = await boardPart(tx, platform, caller, served, projectUuid)
    if (part === undefined) continue
    if (kinds.work) parts.work.push(part)
    if (kinds.rated) parts.rated.push(part)
    if (kinds.work || kinds.event) parts.told.push(part)
  }
  return parts
}

/** What there is to manage: rooms by their state, their area, buildings, and the projects, the largest first; null without the right to read rooms. */
export const countRooms = async (tx: Tx, platform: Platform, caller: TenantCaller, projectUuid: string | undefined) => {
  const part = await boardPart(tx, platform, caller, servedOf(room), projectUuid)
  if (part === undefined) return null
  const { served, where } = part
  const [state, area, house, own] = ['roomStatusCode', 'buildingArea', 'buildingUuid', 'projectUuid'].map((key) =>
    columnAt(served.table, key),
  )
  const { rows } = await steady(tx).execute<{ project: string; state: number; count: number; area: string; houses: string[] }>(sql`
    select ${own} as project, ${state} as state, count(*)::integer as count, coalesce(sum(${area}), 0)::text as area, array_agg(distinct ${house}) as houses
    from ${served.table} where ${where} group by 1, 2`)
  return {
    rows,
    states: (served.entity.spec.fields.roomStatusCode?.spec.options ?? []).map(({ code, label, tone }) => ({
      code: Number(code),
      label,
      tone,
    })),
  }
}

/** Projects that the caller may choose from, as far as they read any; the first ones by name. */
export const boardProjects = async (tx: Tx, platform: Platform, caller: TenantCaller, limit: number) => {
  const part = await boardPart(tx, platform, caller, servedOf(project), undefined)
  if (part === undefined) return []
  const { served, where } = part
  const name = columnAt(served.table, 'projectName')
  const { rows } = await steady(tx).execute<{ projectUuid: string; projectName: string }>(
    sql`select uuid as "projectUuid", ${name} as "projectName" from ${served.table} where ${where} order by ${name}, uuid limit ${limit}`,
  )
  return rows
}

export type WorkCount = {
  /** Null: of no place. */
  place: string | null
  made: number
  done: number
  open: number
  late: number
  madeLately: number
  doneLately: number
}

/** What work there is by its place: of today, open now, and of the last days; one statement. */
export const countWork = async ({ served, reading, where, place }: BoardPart, today: Date, since: Date): Promise<WorkCount[]> => {
  const { table, entity } = served
  const [created, finished, due, state] = ['createdAt', 'finishedAt', 'finishBy', 'state'].map((key) => columnAt(table, key))
  const running = entity.spec.states.filter(({ final }) => !final).map(({ code }) => code)
  const open = sql`${state} = any(${sql.param(running)}::text[]) and ${finished} is null`
  const { rows } = await steady(reading.tx).execute<WorkCount>(sql`
    select ${place ?? sql`null::uuid`} as place,
      (count(*) filter (where ${created} >= ${today}))::integer as made,
      (count(*) filter (where ${finished} >= ${today}))::integer as done,
      (count(*) filter (where ${open}))::integer as open,
      (count(*) filter (where ${open} and ${due} < ${reading.now}))::integer as late,
      (count(*) filter (where ${created} >= ${since}))::integer as "madeLately",
      (count(*) filter (where ${created} >= ${since} and ${finished} is not null))::integer as "doneLately"
    from ${table} where ${where} group by 1`)
  return rows
}

/** Work of today by the hour in which it was made, and in which it was done; one statement. */
export const countHours = async ({ served: { table }, reading, where }: BoardPart, today: Date) => {
  const [created, finished] = ['createdAt', 'finishedAt'].map((key) => columnAt(table, key))
  const hour = (column: unknown) => sql`extract(hour from ${column} at time zone 'Asia/Shanghai')::integer`
  const { rows } = await steady(reading.tx).execute<{ kind: 'made' | 'done'; hour: number; count: number }>(sql`
    select 'made' as kind, ${hour(created)} as hour, count(*)::integer as count from ${table} where ${where} and ${created} >= ${today} group by 2
    union all
    select 'done', ${hour(finished)}, count(*)::integer from ${table} where ${where} and ${finished} >= ${today} group by 2`)
  return rows
}

/** Rows that changed their state last, since a moment; one statement. */
export const lastChanged = async ({ served: { table, entity }, reading, where, place }: BoardPart, since: Date, limit: number) => {
  const [at, state, title] = ['stateAt', 'state', entity.spec.title].map((key) => columnAt(table, key))
  const { rows } = await steady(reading.tx).execute<{
    uuid: string
    at: Date
    state: string
    title: string | null
    place: string | null
  }>(sql`
    select uuid, ${at} as at, ${state} as state, ${title}::text as title, ${place ?? sql`null::uuid`} as place
    from ${table} where ${where} and ${at} >= ${since} order by ${at} desc limit ${limit}`)
  return rows
}

/** How often each score was given to what was made since a moment; one statement. */
export const countScores = async ({ served: { table, entity }, reading, where }: BoardPart, since: Date) => {
  const score = columnAt(table, entity.spec.work.rated?.score ?? 'score')
  const { rows } = await steady(reading.tx).execute<{ score: number; count: number }>(sql`
    select ${score}::integer as score, count(*)::integer as count from ${table}
    where ${where} and ${score} is not null and ${columnAt(table, 'createdAt')} >= ${since} group by 1`)
  return rows
}

/** What was said with good scores last; nobody is blamed before everybody. One statement. */
export const lastWords = async ({ served: { table, entity }, reading, where, place }: BoardPart, since: Date, limit: number) => {
  const [score, words, at] = [entity.spec.work.rated?.score ?? 'score', 'ratingText', 'createdAt'].map((key) => columnAt(table, key))
  const { rows } = await steady(reading.tx).execute<{ text: string; place: string | null }>(sql`
    select ${words} as text, ${place ?? sql`null::uuid`} as place from ${table}
    where ${where} and ${score} >= 4 and ${words} <> '' and ${at} >= ${since} order by ${at} desc limit ${limit}`)
  return rows
}

/** What places are called. */
export const placeNames = async (tx: Tx, uuids: readonly string[], projectUuid: string | undefined): Promise<ReadonlyMap<string, string>> =>
  titlesOf(tx, servedOf(projectUuid === undefined ? project : building), [...new Set(uuids)])
