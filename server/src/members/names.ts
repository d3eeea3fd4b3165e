import { and, eq, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { member, organ, organMember } from './tables.ts'

/** Names of members by their user, of people who left too. */
export const memberNames = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, string>> => {
  if (userUuids.length === 0) return new Map()
  const { rows } = await steady(tx).execute<{ uuid: string; name: string }>(
    sql`select user_uuid as uuid, user_name as name from ${member} where user_uuid = any(${sql.param([...userUuids])}::uuid[])`,
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

export interface Department {
  organUuid: string
  organName: string
  primary: boolean
}

/** The nodes of the organisation that people sit in, by their user; the primary one first, nobody without one. */
export const departmentsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Department[]>> => {
  if (userUuids.length === 0) return new Map()
  const { rows } = await steady(tx).execute<{ user: string; uuid: string; name: string; primary: boolean }>(sql`
    select m.user_uuid as user, o.organ_uuid as uuid, o.organ_name as name, m.primary_flag as primary
    from ${organMember} m join ${organ} o on o.organ_uuid = m.organ_uuid
    where m.user_uuid = any(${sql.param([...userUuids])}::uuid[]) and o.deleted_at is null
    order by m.primary_flag desc, o.organ_name, o.organ_uuid`)
  const found = Map.groupBy(rows, ({ user }) => user)
  return new Map(
    [...found].map(([user, list]) => [user, list.map(({ uuid, name, primary }) => ({ organUuid: uuid, organName: name, primary }))]),
  )
}

/** Names of members who have not left, by their chat account. */
export const accountNames = async (tx: Tx, imAccountIds: readonly string[]): Promise<Map<string, string>> => {
  if (imAccountIds.length === 0) return new Map()
  const rows = await steady(tx)
    .select({ account: member.imAccountId, name: member.userName })
    .from(member)
    .where(and(sql`${member.imAccountId} = any(${sql.param([...imAccountIds])}::uuid[])`, isNull(member.deletedAt)))
  return new Map(rows.map(({ account, name }) => [account, name]))
}

/** Names of nodes of the organisation, of deleted ones too. */
export const organNames = async (tx: Tx, organUuids: readonly string[]): Promise<Map<string, string>> => {
  if (organUuids.length === 0) return new Map()
  const rows = await steady(tx)
    .select({ uuid: organ.organUuid, name: organ.organName })
    .from(organ)
    .where(sql`${organ.organUuid} = any(${sql.param([...organUuids])}::uuid[])`)
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** The nodes a user sits in. */
export const organsOf = async (tx: Tx, userUuid: string): Promise<string[]> => {
  const rows = await tx.select({ uuid: organMember.organUuid }).from(organMember).where(eq(organMember.userUuid, userUuid))
  return rows.map(({ uuid }) => uuid)
}

/** These nodes and all above them. */
export const organsAbove = async (tx: Tx, organUuids: readonly string[]): Promise<string[]> => {
  if (organUuids.length === 0) return []
  const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
    with recursive above as (
      select organ_uuid, parent_uuid from organ where organ_uuid in ${[...organUuids]} and deleted_at is null
      union
      select o.organ_uuid, o.parent_uuid from organ o join above a on o.organ_uuid = a.parent_uuid where o.deleted_at is null
    )
    select organ_uuid from above`)
  return rows.map(({ organ_uuid }) => organ_uuid)
}

/** These nodes and all below them. */
export const organsBelow = async (tx: Tx, organUuids: readonly string[]): Promise<string[]> => {
  if (organUuids.length === 0) return []
  const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
    with recursive below as (
      select organ_uuid from organ where organ_uuid in ${[...organUuids]} and deleted_at is null
      union
      select o.organ_uuid from organ o join below b on o.parent_uuid = b.organ_uuid where o.deleted_at is null
    )
    select organ_uuid from below`)
  return rows.map(({ organ_uuid }) => organ_uuid)
}

/** Nodes of the organisation by their names. */
export const organsByName = async (tx: Tx, names: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .select({ uuid: organ.organUuid, name: organ.organName })
    .from(organ)
    .where(and(isNull(organ.deletedAt), inArray(organ.organName, [...names])))
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, nodes]) => [name, nodes.map(({ uuid }) => uuid)]))
}
