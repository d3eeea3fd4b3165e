import { project } from '@qifuyun/apps/main-data/project.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Reader } from '@qifuyun/kit/context.ts'
import type { Field } from '@qifuyun/kit/field.ts'
import { adminCode, fieldCode, isRecordedBy, permissionCode, revealCode, type Verb } from '@qifuyun/kit/permissions.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { organsAbove, organsBelow, organsOf, sitsIn } from '#src/members/service.ts'
import { and, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import { DATA_SCOPE, type Grants, grantsOf } from '#src/roles/service.ts'
import type { Person, Reach } from '../read/scope.ts'
import { columnAt } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import { type ServedEntity, servedOf } from './served-entity.ts'
import { forApplications, toSql } from './statements.ts'

/** What a person is in an application. */
export interface Rights extends Grants {
  /** Holds every right: an administrator, a manager of the application, or a holder of its administration. */
  manager: boolean
}

/** Parts of the platform are guarded by the role codes of their calls; anyone who passes those may do everything. */
const EVERYTHING: Rights = { manager: true, codes: [], dataScope: DATA_SCOPE.all, bound: true }

/**
 * The rights of a member in an application (api.md section 6.2): it must be open and shown to them, then administrators and managers hold
 * everything, others what their roles give. Refuses with 401/403 naming `need`.
 */
export const rightsIn = async (
  tx: Tx,
  { userUuid, roles, narrowedRoleId }: Person,
  { appKey }: App,
  now: Date,
  need: string,
): Promise<Rights> => {
  if (appKey === null) return EVERYTHING
  const [{ open, visible, manager }, grants] = await together(
    applicationState(tx, appKey, userUuid, now),
    roles.includes(ROLE.admin) ? Promise.resolve(null) : grantsOf(tx, userUuid, appKey, narrowedRoleId),
  )
  if (!open) forbidden([need], t('应用已停用'))
  if (!visible) forbidden([need])
  if (grants === null || (manager && narrowedRoleId === undefined)) return EVERYTHING
  return { ...grants, manager: grants.codes.includes(adminCode(appKey)) }
}

/** Without any role bound to the application everybody reads and adds their own rows of entities that say so. */
const isSelfService = ({ entity }: ServedEntity, { bound }: Rights, verb: Verb): boolean =>
  entity.spec.selfService && !bound && (verb === 'read' || verb === 'add')

/** Whether these rights hold a verb on an entity. */
export const mayDo = (rights: Rights, served: ServedEntity, verb: Verb): boolean => {
  const { app, entity } = served
  if (isRecordedBy(entity, verb)) return false
  if (rights.manager || app.appKey === null) return true
  return isSelfService(served, rights, verb) || rights.codes.includes(permissionCode(app.appKey, entity.spec.name, verb))
}

/** Whether these rights hold the one that a field asks for. */
const holds = ({ app }: ServedEntity, { manager, codes }: Rights, right: string | undefined): boolean =>
  manager || right === undefined || app.appKey === null || codes.includes(fieldCode(app.appKey, right))

const sees = (served: ServedEntity, rights: Rights, { spec }: Field): boolean => !spec.internal && holds(served, rights, spec.visibleTo)

const isOwn = ({ entity, table }: ServedEntity, userUuid: string): SQL => {
  const { fields, seenBy } = entity.spec
  const named = seenBy.map((key) => {
    const column = columnAt(table, key)
    return fields[key]?.spec.kind === 'users' ? sql`${column} @> array[${userUuid}::uuid]` : sql`${column} = ${userUuid}`
  })
  return sql`(${sql.join([sql`${columnAt(table, 'createdBy')} = ${userUuid}`, ...named], sql` or `)})`
}

const ofDepartments = ({ entity, table }: ServedEntity, organs: readonly string[]): SQL => {
  const { department, project: place } = entity.spec
  const owner = columnAt(table, department ?? 'createdBy')
  const among = organs.length === 0 ? sql`false` : sql`${owner} = any(${sql.param([...organs])}::uuid[])`
  const theirs = department === null ? sitsIn(owner, organs) : among
  // What came by itself or from a resident has no department: it is work of its project.
  return place === null ? theirs : sql`(${theirs} or (${owner} is null and ${columnAt(table, place)} is not null))`
}

/** Projects `p` that lie in the user's departments or below them, or that they manage. */
const projectsOf = (userUuid: string, organsBelowMine: readonly string[]): SQL => sql`
  select p.uuid from ${servedOf(project).table} p
  where p.manager_user_uuid = ${userUuid} or p.organ_uuid = any(${sql.param([...organsBelowMine])}::uuid[])`

/** Rows of the user's projects; those of no project too. */
const ofProjects = ({ entity, table }: ServedEntity, projects: SQL): SQL | undefined => {
  if (entity.spec.project === null) return undefined
  const column = columnAt(table, entity.spec.project)
  return sql`(${column} is null or ${column} in (${projects}))`
}

/** A person as conditions of applications on who reads a row are given them. */
export const readerOf = async (tx: Tx, userUuid: string): Promise<Reader> => ({
  userUuid,
  organs: await organsAbove(tx, await organsOf(tx, userUuid)),
})

/** The rows that these rights are about, where the application does not say itself who reads them. Own rows stay in reach whatever project they belong to: anyone who adds one sees it. */
const dataScopeOf = async (tx: Tx, served: ServedEntity, { dataScope }: Rights, userUuid: string): Promise<SQL | undefined> => {
  if (dataScope === DATA_SCOPE.all) return undefined
  const own = isOwn(served, userUuid)
  if (dataScope === DATA_SCOPE.self) return own
  const mine = await organsOf(tx, userUuid)
  const below = await organsBelow(tx, mine)
  const departments = ofDepartments(served, dataScope === DATA_SCOPE.department ? mine : below)
  const projects = projectsOf(userUuid, below)
  const also = served.handlers.alsoReadable?.(forApplications(projects), served.key)
  return or(own, and(departments, ofProjects(served, projects)), also && sql`(${toSql(also)})`)
}

/** The projects of which a person's rights in the application of an entity are; null: of all. */
export const projectsReached = async (tx: Tx, person: Person, { app }: ServedEntity, now: Date): Promise<string[] | null> => {
  const { dataScope } = await rightsIn(tx, person, app, now, '')
  if (dataScope === DATA_SCOPE.all) return null
  const below = await organsBelow(tx, await organsOf(tx, person.userUuid))
  const { rows } = await tx.execute<{ uuid: string }>(sql`${projectsOf(person.userUuid, below)} order by p.uuid`)
  return rows.map(({ uuid }) => uuid)
}

const scopeOf = async (tx: Tx, served: ServedEntity, rights: Rights, userUuid: string): Promise<SQL | undefined> => {
  const { readable } = served.handlers
  if (readable === undefined) return dataScopeOf(tx, served, rights, userUuid)
  return rights.manager ? undefined : sql`(${toSql(readable(await readerOf(tx, userUuid), served.key))})`
}

/** How far these rights reach among the rows and fields of an entity. */
export const reachOf = async (tx: Tx, { userUuid }: Person, served: ServedEntity, rights: Rights): Promise<Reach> => ({
  scope: await scopeOf(tx, served, rights, userUuid),
  manager: rights.manager,
  reveals: rights.manager || (served.app.appKey !== null && rights.codes.includes(revealCode(served.app.appKey))),
  sees: (field) => sees(served, rights, field),
  unveils: (field) => holds(served, rights, field.spec.hiddenWhile?.right),
  may: (verb) => mayDo(rights, served, verb),
})

/** Refuses anyone who holds none of the role codes of a part of the platform; entities of applications have none. */
export const checkRoles = ({ roles }: Person, { address }: ServedEntity): void => {
  if (!holdsOneOf(roles, address.roles)) forbidden(address.roles)
}

/** How far a member reaches who wants to do something with an entity. 401/403 with `_need` when they may not. */
export const accessTo = async (tx: Tx, person: Person, served: ServedEntity, verb: Verb, now: Date): Promise<Reach> => {
  const { app, entity } = served
  checkRoles(person, served)
  const need = app.appKey === null ? '' : permissionCode(app.appKey, entity.spec.name, verb)
  const rights = await rightsIn(tx, person, app, now, need)
  if (!mayDo(rights, served, verb)) forbidden([need])
  return reachOf(tx, person, served, rights)
}

/**
 * Does `work` with the reach of a member who wants to do something with an entity, in a transaction. 401/403 with `_need` when they may not.
 * Administrators reach everything where the application is open: that is asked while the work begins, and what is refused goes with the
 * transaction.
 */
export const withAccess = async <T>(
  tx: Tx,
  { person, served, verb, now }: { person: Person; served: ServedEntity; verb: Verb; now: Date },
  work: (reach: Reach) => Promise<T>,
): Promise<T> => {
  checkRoles(person, served)
  const allowed = accessTo(tx, person, served, verb, now)
  // What nobody may do is not begun for anybody.
  if (!person.roles.includes(ROLE.admin) || isRecordedBy(served.entity, verb)) return work(await allowed)
  const [, done] = await together(
    allowed,
    reachOf(tx, person, served, EVERYTHING).then((reach) => work(reach)),
  )
  return done
}

/** Whether the rights cut what somebody chooses among: who is limited to their own rows chooses among all of those that they never add. */
const cutsChoices = (rights: Rights, served: ServedEntity): boolean =>
  mayDo(rights, served, 'read') && (rights.dataScope !== DATA_SCOPE.self || mayDo(rights, served, 'add'))

/**
 * How far a member reaches who chooses a row that they want to refer to. Everybody chooses among the main data; in an application anyone who
 * has any right in it, among all rows where they do not read them anyway: an employee who borrows a key does not keep the keys.
 */
export const accessToChoices = async (tx: Tx, person: Person, served: ServedEntity, now: Date): Promise<Reach> => {
  const { app, entity } = served
  const need = app.appKey === null ? '' : permissionCode(app.appKey, entity.spec.name, 'read')
  const rights = await rightsIn(tx, person, app, now, need)
  const selfService = !rights.bound && Object.values(app.entities).some(({ spec }) => spec.selfService)
  if (!rights.manager && rights.codes.length === 0 && !selfService) forbidden([need])
  return reachOf(tx, person, served, cutsChoices(rights, served) ? rights : { ...rights, dataScope: DATA_SCOPE.all })
}
