import type { HandoverKind } from '@qifuyun/contract/address-book/constants.ts'
import type { deleteOrgUser } from '@qifuyun/contract/address-book/endpoints.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { forgetEnterprise } from '#src/auth/service.ts'
import { filterActive, gather, giveAll, keptOf } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAssigningIds, rolesOfMembers } from '#src/roles/service.ts'
import { type Acting, recordDone } from '../acting.ts'
import { withdrawInvitations } from '../joining/invitation-changes.ts'
import { removeMember } from '../members/members.ts'
import { refuse, refuseField, t } from '../texts.ts'
import { keepAnAdministrator } from './administrators.ts'
import { noteLeaving, standingsOf } from './leavings.ts'
import { lockOwner } from './owner.ts'

type Leaving = { user_uuid: string; user_name: string; im_account_id: string }

const lockMembers = async (tx: Tx, userUuids: readonly string[]): Promise<Leaving[]> => {
  const { rows } = await tx.execute<Leaving>(sql`
    select user_uuid, user_name, im_account_id from member where user_uuid = any(${sql.param([...userUuids])}::uuid[]) and deleted_at is null
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

type Input = ParsedInputOf<typeof deleteOrgUser>

/** Who takes over the things of a kind; null: nobody was named. */
const heirOf = ({ handoverUserUuid = null, handover = {} }: Input, kind: HandoverKind): string | null =>
  handover[kind] === undefined ? handoverUserUuid : handover[kind]

const checkSuccessors = async (tx: Tx, { handoverUserUuid = null, handover = {} }: Input, leaving: readonly string[]): Promise<void> => {
  const named = [
    ['handoverUserUuid', handoverUserUuid] as const,
    ...Object.entries(handover).map(([kind, heir]) => [`handover.${kind}`, heir] as const),
  ]
  const active = await filterActive(tx, [...new Set(named.flatMap(([, heir]) => heir ?? []))])
  for (const [field, heir] of named) {
    if (heir === null || heir === undefined) continue
    if (leaving.includes(heir)) refuseField(field, '交接人不能是被移除的成员')
    if (!active.includes(heir)) refuseField(field, '交接人必须是企业在职成员')
  }
}

/**
 * Takes members out of the enterprise and invitations back. What they lead goes to the successor, or where each feature's own rule sends
 * it (`member.left`). Gives the sessions that lost the enterprise; tell them after the commit.
 */
export const removeMembers = async (acting: Acting, input: Input): Promise<string[]> => {
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  const wanted = [...new Set(input.userUuidList)]
  const members = await lockMembers(tx, wanted)
  const leaving = members.map((row) => row.user_uuid)
  const withdrawn = await withdrawInvitations(
    acting,
    wanted.filter((userUuid) => !leaving.includes(userUuid)),
  )
  if (leaving.length + withdrawn.length < wanted.length) absent()
  await refuseRemoval(acting, leaving)
  await checkSuccessors(tx, input, leaving)
  const people = members.map((row) => ({ enterpriseUuid, userUuid: row.user_uuid, imAccountId: row.im_account_id }))
  const gathered = await gather(tx, platform, people)
  const standings = await standingsOf(tx, leaving)
  const heirs = { approvals: heirOf(input, 'approvals'), groups: heirOf(input, 'groups'), work: heirOf(input, 'work') }
  const handoverUserUuid = input.handoverUserUuid ?? null
  const sessions: string[] = []
  // One after the other: each has their own event, and nobody removes more than two hundred.
  for (const [index, person] of people.entries()) {
    const { userUuid } = person
    const kept = keptOf(gathered, userUuid, (kind) => heirOf(input, kind))
    await giveAll({ tx, platform, person }, kept)
    await noteLeaving(acting, { userUuid, userName: members[index]?.user_name ?? '', standing: standings(userUuid), kept })
    await removeMember(tx, platform, { enterpriseUuid, userUuid, by, handoverUserUuid, heirs })
    sessions.push(...(await forgetEnterprise(tx, userUuid, enterpriseUuid)))
  }
  await recordDone(
    acting,
    members.map(({ user_uuid: objectUuid, user_name: objectName }) => ({
      operateTypeCode: 'delete',
      objectType: 'member',
      objectUuid,
      objectName,
      content: t('移除成员「{name}」', { name: objectName }),
    })),
  )
  return sessions
}

/** Tells sessions that their enterprise is over: their pages load the user again. After the commit. */
export const tellOver = ({ realtime }: Pick<Platform, 'realtime'>, sessions: readonly string[]): void => {
  for (const sessionUuid of sessions) {
    realtime.toSession(sessionUuid, 'session:roles', { moduleCode: [] })
    realtime.refreshSession(sessionUuid)
  }
}
