import { createHash } from 'node:crypto'
import { sendSmsCode, spendSmsCode } from '#src/auth/service.ts'
import { filterActive } from '#src/members/service.ts'
import { and, eq, gt, lt, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assignRoles, codesOf, systemRoles } from '#src/roles/service.ts'
import { lockEnterprise } from './queries.ts'
import { enterprise, makeOverTicket } from './tables.ts'
import { conflict, forbidden, refuseField } from './texts.ts'

const TICKET_MS = 10 * 60_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Sends a code to the owner's own mobile. */
export const sendMakeOverCode = (platform: Platform, { mobile }: TenantCaller, ip: string): Promise<{ countdown: number }> =>
  sendSmsCode(platform, { mobile, purpose: 'make_over', ip, human: true })

/** Uses up the code and gives a ticket for one make-over within ten minutes. */
export const takeTicket = (
  platform: Platform,
  { enterpriseUuid, userUuid, mobile }: TenantCaller,
  smsCode: string,
): Promise<{ ticket: string }> =>
  spendSmsCode(
    platform,
    { mobile, purpose: 'make_over', smsCode },
    async (tx) => {
      const ticket = platform.random.token()
      const expiresAt = new Date(platform.clock.now().getTime() + TICKET_MS)
      await tx.insert(makeOverTicket).values({ enterpriseUuid, userUuid, ticketHash: hashOf(ticket), expiresAt })
      return { ticket }
    },
    { transaction: (work) => platform.db.tenant(enterpriseUuid, userUuid, work) },
  )

/** Uses up a ticket. Locked until commit: of two make-overs with one ticket the second is refused. */
const useTicket = async (tx: Tx, userUuid: string, ticket: string, now: Date): Promise<void> => {
  const own = and(eq(makeOverTicket.ticketHash, hashOf(ticket)), eq(makeOverTicket.userUuid, userUuid), gt(makeOverTicket.expiresAt, now))
  const [row] = await tx.select().from(makeOverTicket).where(own).for('update')
  if (row === undefined) return refuseField('ticket', '转让凭证无效或已过期', 'TICKET_INVALID')
  if (row.usedAt !== null) conflict('转让凭证无效或已过期', 'TICKET_INVALID')
  await tx.update(makeOverTicket).set({ usedAt: now }).where(eq(makeOverTicket.ticketHash, row.ticketHash))
}

/**
 * Hands the enterprise to an active member, who also becomes an administrator: an owner could not even invite people without that.
 * The old owner keeps their roles. A used ticket is a conflict, an unknown or expired one is refused.
 */
export const handOver = async (
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { userUuid: newOwner, ticket }: { userUuid: string; ticket: string },
): Promise<void> => {
  const { db, clock, realtime } = platform
  const moduleCode = await db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const now = clock.now()
    const { ownerUserUuid } = await lockEnterprise(tx, enterpriseUuid)
    // They may have handed it over a moment ago, in another window.
    if (ownerUserUuid !== userUuid) forbidden()
    if (newOwner === userUuid) refuseField('userUuid', '不能转让给自己')
    if ((await filterActive(tx, [newOwner])).length === 0) refuseField('userUuid', '新所有者必须是企业在职成员')
    await useTicket(tx, userUuid, ticket, now)
    await tx
      .update(enterprise)
      .set({ ownerUserUuid: newOwner, ...updated(userUuid, now), version: sql`${enterprise.version} + 1` })
      .where(eq(enterprise.enterpriseUuid, enterpriseUuid))
    const { admin } = await systemRoles(tx)
    if (admin !== undefined) await assignRoles(tx, { enterpriseUuid, userUuid: newOwner, orgRoleIds: [admin] })
    return codesOf(tx, newOwner)
  })
  realtime.toUser(newOwner, 'session:roles', { moduleCode })
}

/** Removes tickets that can no longer be used. For the worker. */
export const cleanTickets = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(makeOverTicket).where(lt(makeOverTicket.expiresAt, now))
}
