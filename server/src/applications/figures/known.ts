import { project } from '@qifuyun/apps/main-data/project.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { clausesOf } from '@qifuyun/kit/filter.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { isStanding } from '@qifuyun/kit/overview/figures.ts'
import { type FigureKind, figureCode, type ReadFigure } from '@qifuyun/kit/overview/known-figures.ts'
import { adminCode, fieldCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import { applicationsFor, type InstalledApp } from '#src/installed-apps/service.ts'
import { organsBelow, organsOf } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { DATA_SCOPE, type Grants, grantsOf } from '#src/roles/service.ts'
import type { Person } from '../read/scope.ts'
import { SERVED_ENTITIES, type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

const kindsOf = ({ app, entity }: ServedEntity): FigureKind[] =>
  Object.entries(entity.spec.kpis).map(([key, { label, unit, better, target, value, at }]) => ({
    code: figureCode(entity, key),
    app: { key: app.appKey ?? app.key, catalogue: app.key, label: app.label },
    of: { entity: entity.spec.name, label: entity.spec.label },
    ...{ label, unit, better, target: target ?? null, standing: isStanding(entity, key) },
    digits: value.of === 'ratio' ? (value.digits ?? null) : null,
    adds: value.of === 'count' || value.of === 'sum',
    ...{ project: entity.spec.project, at: at ?? 'createTime' },
  }))

/** Fields of which a figure is made, or by which its rows are chosen. */
const fieldsOf = ({ value }: Kpi): string[] =>
  (value.of === 'ratio' ? [value.part, value.whole] : [value]).flatMap((each) => [
    ...('field' in each ? [each.field] : []),
    ...(each.where === undefined ? [] : clausesOf(each.where).map(({ field }) => field)),
  ])

const isOpen = ({ state }: InstalledApp): boolean => state === 'enabled' || state === 'notVisible'

/** Entities with figures, of applications that are open. */
const measured = (apps: readonly InstalledApp[]): ServedEntity[] => {
  const open = new Set(apps.filter(isOpen).map(({ appKey }) => appKey))
  return SERVED_ENTITIES.filter(
    ({ app, entity }) => app.appKey !== null && open.has(app.appKey) && Object.keys(entity.spec.kpis).length > 0,
  )
}

/** Figures of all applications that are open. */
export const knownFigures = async ({ tx, now }: Writing): Promise<FigureKind[]> =>
  measured(await applicationsFor(tx, { userUuid: NOBODY }, now)).flatMap(kindsOf)

/** Projects that lie in the departments of a person or below them, or that they manage. */
const projectsOf = async (tx: Tx, userUuid: string): Promise<string[]> => {
  const organs = await organsBelow(tx, await organsOf(tx, userUuid))
  const { rows } = await steady(tx).execute<{ uuid: string }>(sql`
    select p.uuid::text as uuid from ${servedOf(project).table} p
    where p.deleted_at is null and (p.manager_user_uuid = ${userUuid} or p.organ_uuid = any(${sql.param([...organs])}::uuid[]))`)
  return rows.map(({ uuid }) => uuid)
}

/** How far a person who holds grants in an application reaches among the rows of an entity; undefined: to none. */
const reachIn = (served: ServedEntity, grants: Grants, projects: readonly string[]): readonly string[] | null | undefined => {
  const { app, entity, handlers } = served
  const appKey = app.appKey ?? ''
  if (grants.codes.includes(adminCode(appKey))) return null
  if (!grants.codes.includes(permissionCode(appKey, entity.spec.name, 'read'))) return undefined
  // Rows with readers of their own are nobody's by project.
  if (handlers.readable !== undefined) return []
  if (grants.dataScope === DATA_SCOPE.all) return null
  return grants.dataScope === DATA_SCOPE.self || entity.spec.project === null ? [] : projects
}

/** Whether a figure is made of fields alone that these grants show. */
const seesAll = ({ app, entity }: ServedEntity, { codes }: Grants, kpi: Kpi | undefined): boolean => {
  const appKey = app.appKey ?? ''
  if (kpi === undefined || codes.includes(adminCode(appKey))) return true
  return fieldsOf(kpi).every((key) => {
    const { visibleTo, hiddenWhile } = entity.spec.fields[key]?.spec ?? {}
    return [visibleTo, hiddenWhile?.right].every((right) => right === undefined || codes.includes(fieldCode(appKey, right)))
  })
}

/** What a person holds in each of these applications; null: everything. */
const grantsIn = async (tx: Tx, caller: Person, apps: readonly InstalledApp[]): Promise<Map<string, Grants | null>> => {
  const admin = holdsOneOf(caller.roles, [ROLE.admin])
  const found = new Map<string, Grants | null>()
  // One after another: they share the transaction's connection.
  for (const { appKey, manager } of apps) {
    if (appKey === null) continue
    const all = admin || (manager && caller.narrowedRoleId === undefined)
    found.set(appKey, all ? null : await grantsOf(tx, caller.userUuid, appKey, caller.narrowedRoleId))
  }
  return found
}

/** Figures that the caller may read, and how far: rows of which they only see their own are none of them. */
export const figuresOfCaller = async ({ tx, now, caller }: Writing): Promise<ReadFigure[]> => {
  if (caller === undefined) throw new Error('nobody asks: there are no figures that he may see')
  const shown = (await applicationsFor(tx, caller, now)).filter(({ state }) => state === 'enabled')
  const entities = measured(shown)
  const keys = new Set(entities.map(({ app }) => app.appKey))
  const grants = await grantsIn(
    tx,
    caller,
    shown.filter(({ appKey }) => keys.has(appKey)),
  )
  const limited = [...grants.values()].some((each) => each !== null)
  const projects = limited ? await projectsOf(tx, caller.userUuid) : []
  return entities.flatMap((served) => {
    const held = grants.get(served.app.appKey ?? '')
    if (held === undefined) return []
    const reach = held === null ? null : reachIn(served, held, projects)
    if (reach === undefined || reach?.length === 0) return []
    return kindsOf(served)
      .filter((_kind, at) => held === null || seesAll(served, held, Object.values(served.entity.spec.kpis)[at]))
      .map((kind) => ({ ...kind, projects: reach }))
  })
}
