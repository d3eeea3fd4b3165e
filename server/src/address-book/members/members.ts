import { JOIN_STATE, MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { DomainEvents } from '@qifuyun/contract/core/events.ts'
import { filterOrgans, findRootOrgan, member, organHead, organMember } from '#src/members/service.ts'
import { and, eq, isNotNull, isNull, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { assignRoles, filterRoles, removeRoles } from '#src/roles/service.ts'
import { joinRequest, NAME_OF } from '../tables.ts'
import { conflict } from '../texts.ts'
import { indexNames } from './naming.ts'
import { NOTHING_PERSONAL, type Personal, personalOf } from './personal.ts'

export type Making = Pick<Platform, 'ids' | 'clock' | 'events'>

export interface NewMember extends Partial<Personal> {
  enterpriseUuid: string
  userUuid: string
  userName: string
  /** Those that do not exist (any more) are left out; without any the member sits in the root node. */
  departmentList: readonly string[]
  /** One of `departmentList`; default the first. */
  primaryOrganUuid?: string | null
  /** Those of `departmentList` that they head. */
  departmentHead?: readonly string[]
  orgRoleIdList: readonly string[]
  /** Who adds them; themselves when they accept an invitation. */
  by: string
  /** Fixed values of demo data. */
  imAccountId?: string
  statusCode?: number
}

/** The row of a new member, or of one who comes back: they keep their chat account. */
const store = async (tx: Tx, { ids, clock }: Making, person: NewMember): Promise<{ imAccountId: string }> => {
  const { enterpriseUuid, userUuid, userName, by } = person
  const now = clock.now()
  const statusCode = person.statusCode ?? MEMBER_STATUS.active
  const fields = { userName, ...personalOf({ ...NOTHING_PERSONAL, ...person }), statusCode, joinedAt: now }
  const imAccountId = person.imAccountId ?? ids.uuid()
  const [row] = await tx
    .insert(member)
    .values({ enterpriseUuid, userUuid, orgUserUuid: ids.uuid(), imAccountId, ...fields, ...created(by, now) })
    .onConflictDoUpdate({
      target: [member.enterpriseUuid, member.userUuid],
      set: { ...fields, ...updated(by, now), version: sql`${member.version} + 1`, deletedAt: null },
      setWhere: isNotNull(member.deletedAt),
    })
    .returning({ imAccountId: member.imAccountId })
  return row ?? conflict('您已是该企业成员', 'DUPLICATE')
}

const seat = async (tx: Tx, person: NewMember): Promise<void> => {
  const { enterpriseUuid, userUuid } = person
  const found = await filterOrgans(tx, [...new Set(person.departmentList)])
  const root = found.length === 0 ? await findRootOrgan(tx) : undefined
  const departments = root === undefined ? found : [root]
  if (departments.length === 0) return
  const primary = departments.find((organUuid) => organUuid === person.primaryOrganUuid) ?? departments[0]
  await tx
    .insert(organMember)
    .values(departments.map((organUuid) => ({ enterpriseUuid, userUuid, organUuid, primaryFlag: organUuid === primary })))
  const headed = departments.filter((organUuid) => person.departmentHead?.includes(organUuid))
  if (headed.length > 0) await tx.insert(organHead).values(headed.map((organUuid) => ({ enterpriseUuid, userUuid, organUuid })))
}

/**
 * Makes a user a member of the transaction's enterprise with departments and roles, closes their open request and tells it
 * (`member.joined`, unless they start disabled). 409 `DUPLICATE` when they are one already.
 */
export const addMember = async (tx: Tx, platform: Making, person: NewMember): Promise<{ imAccountId: string }> => {
  const { enterpriseUuid, userUuid, by } = person
  const { imAccountId } = await store(tx, platform, person)
  await indexNames(tx, NAME_OF.member, [{ uuid: userUuid, name: person.userName }])
  await seat(tx, person)
  await assignRoles(tx, { enterpriseUuid, userUuid, orgRoleIds: await filterRoles(tx, person.orgRoleIdList) })
  const now = platform.clock.now()
  await tx
    .update(joinRequest)
    .set({ state: JOIN_STATE.joined, decidedAt: now, decidedBy: by, updatedAt: now })
    .where(and(eq(joinRequest.userUuid, userUuid), eq(joinRequest.state, JOIN_STATE.pending)))
  if ((person.statusCode ?? MEMBER_STATUS.active) === MEMBER_STATUS.active)
    await platform.events.emit(tx, 'member.joined', { enterpriseUuid, userUuid, imAccountId }, { aggregate: `member:${userUuid}` })
  return { imAccountId }
}

/** Takes a member out of the transaction's enterprise with their departments and roles, and tells it (`member.left`). */
export const removeMember = async (
  tx: Tx,
  { clock, events }: Making,
  {
    enterpriseUuid,
    userUuid,
    by,
    handoverUserUuid = null,
    heirs = {},
  }: {
    enterpriseUuid: string
    userUuid: string
    by: string
    /** Who takes over what they lead; null: each feature has its own rule. */
    handoverUserUuid?: string | null
    /** The same for single kinds of things. */
    heirs?: NonNullable<DomainEvents['member.left']['heirs']>
  },
): Promise<void> => {
  const now = clock.now()
  const [row] = await tx
    .update(member)
    .set({ statusCode: MEMBER_STATUS.disabled, deletedAt: now, version: sql`${member.version} + 1`, ...updated(by, now) })
    .where(and(eq(member.userUuid, userUuid), isNull(member.deletedAt)))
    .returning({ imAccountId: member.imAccountId, userName: member.userName })
  if (row === undefined) return
  await indexNames(tx, NAME_OF.member, [{ uuid: userUuid, name: '', before: row.userName }])
  const seats = await tx.delete(organMember).where(eq(organMember.userUuid, userUuid)).returning()
  const organUuid = (seats.find(({ primaryFlag }) => primaryFlag) ?? seats[0])?.organUuid ?? null
  await tx.delete(organHead).where(eq(organHead.userUuid, userUuid))
  await removeRoles(tx, enterpriseUuid, userUuid)
  const { imAccountId } = row
  const left = { enterpriseUuid, userUuid, imAccountId, handoverUserUuid, organUuid, heirs }
  await events.emit(tx, 'member.left', left, { aggregate: `member:${userUuid}` })
}
