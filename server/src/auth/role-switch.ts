import { ROLE_TOKEN_SUFFIX } from '@qifuyun/contract/auth/constants.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getAccount } from './accounts.ts'
import { endOldest, tellEnded } from './sessions.ts'
import { after, LIMIT } from './states.ts'
import { authSession } from './tables.ts'

/** Whether the role would be a preview: false for an own role; refuses one that is absent (404) or neither own nor open to them (403). */
const isPreview = async (tx: Tx, { userUuid, roles }: TenantCaller, orgRoleId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ standing: 'own' | 'other' | null }>(
    sql`select auth_role_standing(${userUuid}, ${orgRoleId}) as standing`,
  )
  const standing = rows[0]?.standing ?? absent()
  if (standing === 'own') return false
  return roles.includes(ROLE.admin) || forbidden()
}

/** One role is not exchanged for another, which may be larger: only the sign-in behind it puts on roles. */
const refuseOther = ({ narrowedRoleId }: TenantCaller, orgRoleId: string): void => {
  if (narrowedRoleId !== undefined && narrowedRoleId !== orgRoleId) forbidden()
}

/**
 * A session with one role only, for two hours: an own role, or for an administrator any role of the enterprise, read-only. Gives the value
 * that with "-token" behind it is the token. A narrowed session makes only its own kind (403), which ends no later.
 */
export const switchRole = async (platform: Platform, caller: TenantCaller, orgRoleId: string): Promise<string> => {
  refuseOther(caller, orgRoleId)
  const { db, clock, ids, random } = platform
  const { userUuid, sessionUuid, enterpriseUuid } = caller
  const now = clock.now()
  const value = random.token()
  const ended = await db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const preview = await isPreview(tx, caller, orgRoleId)
    // As at a sign-in: locked, so that the count of sessions holds.
    await getAccount(tx, userUuid, 'locked')
    const [from] = await tx.select().from(authSession).where(eq(authSession.sessionUuid, sessionUuid))
    if (!from) return absent()
    const latest = after(now, LIMIT.narrowedMs)
    await tx.insert(authSession).values({
      sessionUuid: ids.uuid(),
      tokenHash: hashToken(value + ROLE_TOKEN_SUFFIX),
      userUuid,
      currentEnterpriseUuid: enterpriseUuid,
      narrowedRoleId: orgRoleId,
      readOnlyFlag: preview,
      parentSessionUuid: from.parentSessionUuid ?? from.sessionUuid,
      deviceId: from.deviceId,
      deviceName: from.deviceName,
      ip: from.ip,
      createdAt: now,
      lastActiveAt: now,
      factorAt: from.factorAt,
      boundFlag: from.boundFlag,
      expiresAt: latest < from.expiresAt ? latest : from.expiresAt,
    })
    return endOldest(tx, userUuid, true, now)
  })
  tellEnded(platform, ended, 'revoked')
  return value
}
