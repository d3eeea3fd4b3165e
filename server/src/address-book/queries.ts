import { JOIN_STATE } from '@qifuyun/contract/address-book/states.ts'
import { and, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { inviteCode, joinRequest } from './tables.ts'

/** Outside any enterprise: the user's open invitations and applications. */
export const listOwnJoinRequests = (tx: Tx, userUuid: string) =>
  tx
    .select({
      enterpriseUuid: joinRequest.enterpriseUuid,
      joinTypeCode: joinRequest.joinTypeCode,
      userName: joinRequest.userName,
      userPosition: joinRequest.userPosition,
    })
    .from(joinRequest)
    .where(and(eq(joinRequest.userUuid, userUuid), eq(joinRequest.state, JOIN_STATE.pending)))

/** The user's open request in the enterprise. Locked until commit: accepting it twice at once must join them once. */
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
