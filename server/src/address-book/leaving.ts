import type { deleteOrgUser } from '@qifuyun/contract/address-book/endpoints.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { forgetEnterprise } from '#src/auth/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuse, refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAssigningIds, rolesOfMembers } from '#src/roles/service.ts'
import { type Acting, recordDone } from './acting.ts'
import { keepAnAdministrator } from './administrators.ts'
import { withdrawInvitations } from './invitation-changes.ts'
import { removeMember } from './members.ts'
import { lockOwner } from './owner.ts'
import { filterActive } from './queries.ts'

const lockMembers = async (tx: Tx, userUuids: readonly string[]): Promise<{ user_uuid: string; user_name: string }[]> => {
  const { rows } = await tx.execute<{ user_uuid: string; user_name: string }>(sql`
    select user_uuid, user_name from member where user_uuid = any(${sql.param([...userUuids])}::uuid[]) and deleted_at is null
    order by user_uuid for update`)
  return rows
}

const refuseRemoval = async (acting: Acting, leaving: readonly string[]): Promise<void> => {
  const { tx } = acting
  const owner = await lockOwner(tx)
  if (owner !== undefined && leaving.includes(owner)) refuse('企业所有者不能移除，请先转让企业')
  await keepAnAdministrator(tx, leaving)
  if (leaving.includes(acting.userUuid)) refuse('不能移除自己')
  const roles = [...(await rolesOfMembers(tx, leaving)).values()].flat().map(({ orgRoleId }) => orgRoleId)
  await checkAssigningIds(tx, acting, roles, [])
}

const checkSuccessor = async (tx: Tx, handoverUserUuid: string | null, leaving: readonly string[]): Promise<void> => {
  if (handoverUserUuid === null) return
  if (leaving.includes(handoverUserUuid)) refuseField('handoverUserUuid', '交接人不能是被移除的成员')
  if ((await filterActive(tx, [handoverUserUuid])).length === 0) refuseField('handoverUserUuid', '交接人必须是企业在职成员')
}

/**
 * Takes members out of the enterprise and invitations back. What they lead goes to the successor, or where each feature's own rule sends
 * it (`member.left`). Gives the sessions that lost the enterprise; tell them after the commit.
 */
export const removeMembers = async (acting: Acting, input: ParsedInputOf<typeof deleteOrgUser>): Promise<string[]> => {
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  const handoverUserUuid = input.handoverUserUuid ?? null
  const wanted = [...new Set(input.userUuidList)]
  const members = await lockMembers(tx, wanted)
  const leaving = members.map((row) => row.user_uuid)
  const withdrawn = await withdrawInvitations(
    acting,
    wanted.filter((userUuid) => !leaving.includes(userUuid)),
  )
  if (leaving.length + withdrawn.length < wanted.length) absent()
  await refuseRemoval(acting, leaving)
  await checkSuccessor(tx, handoverUserUuid, leaving)
  const sessions: string[] = []
  // One after the other: each has his own event, and nobody removes more than two hundred.
  for (const userUuid of leaving) {
    await removeMember(tx, platform, { enterpriseUuid, userUuid, by, handoverUserUuid })
    sessions.push(...(await forgetEnterprise(tx, userUuid, enterpriseUuid)))
  }
  await recordDone(
    acting,
    members.map(({ user_uuid: objectUuid, user_name: objectName }) => ({
      operateTypeCode: 'delete',
      objectType: 'member',
      objectUuid,
      objectName,
      content: `移除成员「${objectName}」`,
    })),
  )
  return sessions
}

/** Tells sessions that their enterprise is over: their pages load the user anew. After the commit. */
export const tellOver = ({ realtime }: Pick<Platform, 'realtime'>, sessions: readonly string[]): void => {
  for (const sessionUuid of sessions) {
    realtime.toSession(sessionUuid, 'session:roles', { moduleCode: [] })
    realtime.refreshSession(sessionUuid)
  }
}
