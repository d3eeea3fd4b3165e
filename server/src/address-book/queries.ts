import { JOIN_STATE, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { and, count, eq, gt, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { sitsIn } from './seats.ts'
import { inviteCode, joinRequest, member, organ } from './tables.ts'

const active = eq(member.statusCode, MEMBER_STATUS.active)

/** Outside any enterprise: the enterprises in which the user is an active member. */
export const listOwnMemberships = (tx: Tx, userUuid: string) =>
  tx
    .select({ enterpriseUuid: member.enterpriseUuid, userPosition: member.userPosition, imAccountId: member.imAccountId })
    .from(member)
    .where(and(eq(member.userUuid, userUuid), active))

/** Outside any enterprise: the user's open invitations and applications. */
export const listOwnJoinRequests = (tx: Tx, userUuid: string) =>
  tx
    .select({ enterpriseUuid: joinRequest.enterpriseUuid, joinTypeCode: joinRequest.joinTypeCode, userPosition: joinRequest.userPosition })
    .from(joinRequest)
    .where(and(eq(joinRequest.userUuid, userUuid), eq(joinRequest.state, JOIN_STATE.pending)))

/** A member of the enterprise whatever his standing, also one who left. */
export const findMember = async (tx: Tx, userUuid: string) => (await tx.select().from(member).where(eq(member.userUuid, userUuid)))[0]

/** Those of the users who are active members. */
export const filterActive = async (tx: Tx, userUuids: readonly string[]): Promise<string[]> => {
  if (userUuids.length === 0) return []
  const rows = await tx
    .select({ userUuid: member.userUuid })
    .from(member)
    .where(and(active, inArray(member.userUuid, [...userUuids])))
  return rows.map(({ userUuid }) => userUuid)
}

/** Active members who sit in one of these nodes. */
export const membersIn = async (tx: Tx, organUuids: readonly string[]): Promise<string[]> => {
  if (organUuids.length === 0) return []
  const rows = await tx
    .select({ userUuid: member.userUuid })
    .from(member)
    .where(and(active, sitsIn(member.userUuid, organUuids)))
    .orderBy(member.userUuid)
  return rows.map(({ userUuid }) => userUuid)
}

/** Active members of the enterprise. */
export const countMembers = async (tx: Tx): Promise<number> =>
  (await tx.select({ count: count() }).from(member).where(active))[0]?.count ?? 0

/** The user's open request in the enterprise. Locked until commit: accepting it twice at once must join him once. */
export const lockPendingRequest = async (tx: Tx, userUuid: string) =>
  (
    await tx
      .select()
      .from(joinRequest)
      .where(and(eq(joinRequest.userUuid, userUuid), eq(joinRequest.state, JOIN_STATE.pending)))
      .for('update')
  )[0]

/** Outside any enterprise: the invite code if it exists and is still good. */
export const findInviteCode = async (tx: Tx, code: string, now: Date) => {
  await tx.execute(sql`select set_config('app.invite_code', ${code}, true)`)
  const [found] = await tx
    .select()
    .from(inviteCode)
    .where(and(eq(inviteCode.inviteCode, code), gt(inviteCode.expiresAt, now)))
  return found
}

/** Those of the ids that are departments of the enterprise. */
export const filterOrgans = async (tx: Tx, organUuids: readonly string[]): Promise<string[]> => {
  if (organUuids.length === 0) return []
  const rows = await tx
    .select({ organUuid: organ.organUuid })
    .from(organ)
    .where(and(isNull(organ.deletedAt), inArray(organ.organUuid, [...organUuids])))
  const found = new Set(rows.map(({ organUuid }) => organUuid))
  return organUuids.filter((organUuid) => found.has(organUuid))
}

/** The node at the top of the organisation. */
export const findRootOrgan = async (tx: Tx): Promise<string | undefined> =>
  (
    await tx
      .select({ organUuid: organ.organUuid })
      .from(organ)
      .where(and(isNull(organ.parentUuid), isNull(organ.deletedAt)))
  )[0]?.organUuid
