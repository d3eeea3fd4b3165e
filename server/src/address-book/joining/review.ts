import { JOIN_STATE } from '@qifuyun/contract/address-book/states.ts'
import { JOIN_TYPE } from '@qifuyun/contract/enterprise/endpoints.ts'
import { listUsers } from '#src/auth/service.ts'
import { and, desc, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { joinRequest } from '../tables.ts'

/** The user's latest application to the enterprise, whatever became of it. Locked until commit: it is decided about once. */
export const lockApplication = async (tx: Tx, userUuid: string) =>
  (
    await tx
      .select()
      .from(joinRequest)
      .where(and(eq(joinRequest.userUuid, userUuid), eq(joinRequest.joinTypeCode, JOIN_TYPE.pendingAudit)))
      .orderBy(desc(joinRequest.createdAt), desc(joinRequest.joinRequestUuid))
      .limit(1)
      .for('update')
  )[0]

/** Names of people who applied to the enterprise, whatever became of it, by their user; nobody else is named. */
export const applicantNames = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, string>> => {
  const applied = await tx
    .selectDistinct({ userUuid: joinRequest.userUuid })
    .from(joinRequest)
    .where(and(inArray(joinRequest.userUuid, [...userUuids]), eq(joinRequest.joinTypeCode, JOIN_TYPE.pendingAudit)))
  const users = await listUsers(
    tx,
    applied.map(({ userUuid }) => userUuid),
  )
  return new Map([...users.values()].map(({ userUuid, nickName }) => [userUuid, nickName]))
}

/** Turns an application down; the applicant may apply again. */
export const refuseApplication = async (
  tx: Tx,
  joinRequestUuid: string,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
): Promise<void> => {
  await tx
    .update(joinRequest)
    .set({ state: JOIN_STATE.refused, rejectReason: reason, decidedAt: now, decidedBy: by, updatedAt: now })
    .where(eq(joinRequest.joinRequestUuid, joinRequestUuid))
}
