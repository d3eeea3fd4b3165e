import { JOIN_STATE } from '@qifuyun/contract/address-book/states.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { JOIN_TYPE } from '@qifuyun/contract/enterprise/endpoints.ts'
import { findMember } from '#src/members/service.ts'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { filterRoles, systemRoles } from '#src/roles/service.ts'
import { addMember, type Making } from '../members/members.ts'
import { personalOf } from '../members/personal.ts'
import { lockPendingRequest } from '../queries.ts'
import { inviteCode, joinRequest } from '../tables.ts'
import { conflict, refuse, t } from '../texts.ts'

interface Applicant {
  enterpriseUuid: string
  userUuid: string
  userName: string
}

/** What an open request means for somebody who applies. */
const refuseAnother = (joinTypeCode: number): never =>
  joinTypeCode === JOIN_TYPE.pendingVerification
    ? conflict('您已被邀请加入该企业，请直接加入', 'DUPLICATE')
    : conflict('您已申请加入该企业，正在等待审核', 'DUPLICATE')

const refuseMember = async (tx: Tx, userUuid: string): Promise<void> => {
  const member = await findMember(tx, userUuid)
  if (member !== undefined && member.deletedAt === null) conflict('您已是该企业成员', 'DUPLICATE')
}

/** Who looks after the members hears of a name that is not the one they wrote. */
const noteOtherName = async (tx: Tx, platform: Making, { userUuid, userName }: Applicant, invitedAs: string | null): Promise<void> => {
  if (invitedAs === null || invitedAs === '' || invitedAs === userName) return
  const content = t('以「{name}」加入，邀请时为「{before}」', { name: userName, before: invitedAs })
  const diff = [{ field: 'userName', label: t('姓名'), before: invitedAs, after: userName }]
  const done = {
    operateTypeCode: 'update' as const,
    objectType: 'member' as const,
    objectUuid: userUuid,
    objectName: userName,
    content,
    diff,
  }
  await recordOperations(tx, platform, { ...NOBODY, userUuid, userName }, [{ ...partOf(ROLE.addressBook), ...done }])
}

/**
 * The user accepts their invitation: member at once, with the departments and the role it names (ordinary employee when that role is gone).
 * 404 without an invitation, 422 while the enterprise reviews their own application.
 */
export const acceptInvitation = async (tx: Tx, platform: Making, { enterpriseUuid, userUuid, userName }: Applicant): Promise<void> => {
  const request = await lockPendingRequest(tx, userUuid)
  if (request === undefined) {
    await refuseMember(tx, userUuid)
    return absent()
  }
  if (request.joinTypeCode === JOIN_TYPE.pendingAudit) refuse('正在等待企业后台审核中')
  const invited = await filterRoles(tx, request.orgRoleIdList)
  const { employee } = await systemRoles(tx)
  const { departmentList, departmentHead, primaryOrganUuid } = request
  await noteOtherName(tx, platform, { enterpriseUuid, userUuid, userName }, request.userName)
  await addMember(tx, platform, {
    enterpriseUuid,
    userUuid,
    userName,
    ...personalOf(request),
    departmentList,
    departmentHead,
    primaryOrganUuid,
    orgRoleIdList: invited.length > 0 || employee === undefined ? invited : [employee],
    by: userUuid,
  })
}

/** The user applies to the enterprise of an invite code. 409 `DUPLICATE` when they belong to it or have an open request, also when two arrive at once. */
export const applyToJoin = async (
  tx: Tx,
  { ids, clock }: Making,
  { enterpriseUuid, userUuid, userName, remark, organUuid }: Applicant & { remark: string | null; organUuid: string | null },
): Promise<void> => {
  await refuseMember(tx, userUuid)
  const open = await lockPendingRequest(tx, userUuid)
  if (open !== undefined) refuseAnother(open.joinTypeCode)
  const now = clock.now()
  const stored = await tx
    .insert(joinRequest)
    .values({
      enterpriseUuid,
      joinRequestUuid: ids.uuid(),
      userUuid,
      userName,
      remark,
      state: JOIN_STATE.pending,
      createdAt: now,
      updatedAt: now,
      joinTypeCode: JOIN_TYPE.pendingAudit,
      departmentList: organUuid === null ? [] : [organUuid],
    })
    .onConflictDoNothing()
    .returning({ joinRequestUuid: joinRequest.joinRequestUuid })
  if (stored.length === 0) refuseAnother(JOIN_TYPE.pendingAudit)
}

interface Invitation {
  enterpriseUuid: string
  userUuid: string
  userName: string
  departmentList: readonly string[]
  orgRoleIdList: readonly string[]
  invitedBy: string
}

/** Invites a user into the transaction's enterprise: they join by giving their real name. */
export const inviteUser = async (tx: Tx, { ids, clock }: Making, invitation: Invitation): Promise<void> => {
  const now = clock.now()
  await tx.insert(joinRequest).values({
    ...invitation,
    departmentList: [...invitation.departmentList],
    orgRoleIdList: [...invitation.orgRoleIdList],
    joinRequestUuid: ids.uuid(),
    joinTypeCode: JOIN_TYPE.pendingVerification,
    state: JOIN_STATE.pending,
    createdAt: now,
    updatedAt: now,
  })
}

type NewInvitation = Omit<typeof joinRequest.$inferInsert, 'joinRequestUuid' | 'joinTypeCode' | 'state' | 'createdAt' | 'updatedAt'>

/** Stores invitations; gives the users who are invited now. Left out: who has an open request already, also one of this very moment. */
export const storeInvitations = async (tx: Tx, { ids, clock }: Making, invitations: readonly NewInvitation[]): Promise<Set<string>> => {
  if (invitations.length === 0) return new Set()
  const now = clock.now()
  const fixed = { joinTypeCode: JOIN_TYPE.pendingVerification, state: JOIN_STATE.pending, createdAt: now, updatedAt: now }
  const rows = await tx
    .insert(joinRequest)
    .values(invitations.map((invitation) => ({ ...invitation, ...fixed, joinRequestUuid: ids.uuid() })))
    .onConflictDoNothing()
    .returning({ userUuid: joinRequest.userUuid })
  return new Set(rows.map(({ userUuid }) => userUuid))
}

/** Stores an invite code of the transaction's enterprise, valid until `expiresAt`. */
export const createInviteCode = async (
  tx: Tx,
  { clock }: Making,
  code: { enterpriseUuid: string; inviteCode: string; organUuid: string | null; invitedBy: string; expiresAt: Date },
): Promise<void> => {
  await tx.insert(inviteCode).values({ ...code, createdAt: clock.now() })
}
