import { project } from '@qifuyun/apps/main-data/project.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { adminCode, permissionCode, type Verb } from '@qifuyun/kit/permissions.ts'
import { filterActive, sittersAbove } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { codesOf, holdersOf, holdersOfRight } from '#src/roles/service.ts'
import { mayDo, rightsIn } from './access.ts'
import { servedOf } from './served-entity.ts'

/** So many administrators hear of what nobody else does. */
const ADMINISTRATORS_TOLD = 20

/** Whose project it is: its manager, and those who sit in its department or above that. */
const peopleOfProject = async (tx: Tx, projectUuid: string): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ manager: string | null; organ: string | null }>(sql`
    select manager_user_uuid::text as manager, organ_uuid::text as organ from ${servedOf(project).table} where uuid = ${projectUuid}`)
  const [{ manager = null, organ = null } = {}] = rows
  return new Set([...(manager === null ? [] : [manager]), ...(organ === null ? [] : await sittersAbove(tx, organ))])
}

const holdersIn = async (tx: Tx, code: string, projectUuid: string | null): Promise<string[]> => {
  const holders = await holdersOfRight(tx, code)
  const local = projectUuid === null || holders.every(({ everywhere }) => everywhere) ? null : await peopleOfProject(tx, projectUuid)
  return filterActive(
    tx,
    holders.flatMap(({ everywhere, userUuid }) => (everywhere || local === null || local.has(userUuid) ? [userUuid] : [])),
  )
}

/**
 * Active members who hold a right on an entity by their roles, in a project of theirs where one is named. Where nobody does, those who hold
 * everything of its application; where nobody does either, the administrators, who hold everything: an enterprise that has just begun.
 */
export const rightHolders = async (tx: Tx, of: Entity, verb: Verb, projectUuid: string | null): Promise<string[]> => {
  const { appKey } = servedOf(of).app
  if (appKey === null) return []
  const holders = await holdersIn(tx, permissionCode(appKey, of.spec.name, verb), projectUuid)
  if (holders.length > 0) return holders
  const managers = await holdersIn(tx, adminCode(appKey), projectUuid)
  return managers.length > 0 ? managers : filterActive(tx, await holdersOf(tx, ROLE.admin, ADMINISTRATORS_TOLD))
}

/** Whether a member holds all of these rights on an entity, and its application is open and shown to that member. */
export const holdsAll = async (tx: Tx, of: Entity, userUuid: string, verbs: readonly Verb[], now: Date): Promise<boolean> => {
  const served = servedOf(of)
  try {
    const rights = await rightsIn(tx, { userUuid, roles: await codesOf(tx, userUuid) }, served.app, now, '')
    return verbs.every((verb) => mayDo(rights, served, verb))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
