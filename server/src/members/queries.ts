import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { and, count, eq, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { sitsIn } from './seats.ts'
import { member, organ } from './tables.ts'

const active = eq(member.statusCode, MEMBER_STATUS.active)

/** Outside any enterprise: the enterprises in which the user is an active member. */
export const listOwnMemberships = (tx: Tx, userUuid: string) =>
  tx
    .select({ enterpriseUuid: member.enterpriseUuid, userPosition: member.userPosition, imAccountId: member.imAccountId })
    .from(member)
    .where(and(eq(member.userUuid, userUuid), active))

/** A member of the enterprise whatever their standing, also one who left. */
export const findMember = async (tx: Tx, userUuid: string) => (await tx.select().from(member).where(eq(member.userUuid, userUuid)))[0]

/** Those of the users who are active members. */
export const filterActive = async (tx: Tx, userUuids: readonly string[]): Promise<string[]> => {
  if (userUuids.length === 0) return []
  const { rows } = await steady(tx).execute<{ userUuid: string }>(sql`
    select user_uuid as "userUuid" from ${member} where ${active} and user_uuid = any(${sql.param([...userUuids])}::uuid[])`)
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
