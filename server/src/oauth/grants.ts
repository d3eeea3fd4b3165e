import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { CODE_S, GRANT_DAYS } from '@qifuyun/contract/oauth/constants.ts'
import { passwordChangeOf } from '#src/auth/service.ts'
import { hashToken, sameSecret } from '#src/platform/crypto/token.ts'
import { eq, getTableColumns, type InferSelectModel, lt, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { oauthGrant } from './tables.ts'

/** `passwordChangedAt`: when its user last set a password. */
export type Grant = InferSelectModel<typeof oauthGrant> & { passwordChangedAt: Date | null }

const TOKEN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/

/** The grant that a code or a refresh token names, and the secret in it; null for what is neither. */
export const partsOf = (token: string): { grantUuid: string; secret: string } | null => {
  const [, grantUuid, secret] = TOKEN.exec(token) ?? []
  return grantUuid === undefined || secret === undefined ? null : { grantUuid, secret }
}

interface NewGrant {
  enterpriseUuid: string
  clientId: string
  userUuid: string
  scope: string
  redirectUri: string
  nonce: string | null
  codeChallenge: string | null
}

/** Stores a sign-in and gives its code, good for a minute and for one use. */
export const openGrant = async (tx: Tx, { ids, clock, random }: Platform, grant: NewGrant): Promise<string> => {
  const [grantUuid, secret, now] = [ids.uuid(), random.token(), clock.now()]
  await tx.insert(oauthGrant).values({
    ...grant,
    grantUuid,
    codeHash: hashToken(secret),
    codeExpiresAt: new Date(now.getTime() + CODE_S * 1_000),
    expiresAt: new Date(now.getTime() + GRANT_DAYS * DAY_MS),
    createdAt: now,
  })
  return `${grantUuid}.${secret}`
}

const passwordChangedAt = passwordChangeOf(sql`oauth_grant.user_uuid`)
const grantOf = (tx: Tx, grantUuid: string) =>
  tx
    .select({ ...getTableColumns(oauthGrant), passwordChangedAt })
    .from(oauthGrant)
    .where(eq(oauthGrant.grantUuid, grantUuid))

/** A grant, locked until commit: of two who bring one code only the first gets tokens. */
export const lockGrant = async (tx: Tx, grantUuid: string): Promise<Grant | undefined> => (await grantOf(tx, grantUuid).for('update'))[0]

export const findGrant = async (tx: Tx, grantUuid: string): Promise<Grant | undefined> => (await grantOf(tx, grantUuid))[0]

/** Whether a grant counts: a password that was changed or reset ends all sign-ins before it, as it ends the sessions. */
export const isLive = ({ revokedAt, expiresAt, createdAt, passwordChangedAt: changedAt }: Grant, now: Date): boolean =>
  revokedAt === null && expiresAt > now && (changedAt === null || changedAt <= createdAt)

/** The same as a condition, but for the time at which the grant expires. */
export const isUnended = (): SQL => sql`(oauth_grant.revoked_at is null and coalesce(${passwordChangedAt} <= oauth_grant.created_at, true))`

export const isSecret = (hash: string | null, secret: string): boolean => hash !== null && sameSecret(hash, hashToken(secret))

/** Gives a grant a new refresh token in place of the former one, which is void. */
export const nextRefreshToken = async (
  tx: Tx,
  { random }: Platform,
  { grantUuid }: Grant,
  used: { codeUsedAt?: Date } = {},
): Promise<string> => {
  const secret = random.token()
  await tx
    .update(oauthGrant)
    .set({ refreshHash: hashToken(secret), ...used })
    .where(eq(oauthGrant.grantUuid, grantUuid))
  return `${grantUuid}.${secret}`
}

/** Makes everything void that came of a sign-in. */
export const revokeGrant = async (tx: Tx, grantUuid: string, now: Date): Promise<void> => {
  await tx.update(oauthGrant).set({ revokedAt: now }).where(eq(oauthGrant.grantUuid, grantUuid))
}

/** Removes sign-ins that nothing is good of any more, of all enterprises. */
export const cleanUpGrants = async ({ db, clock }: Platform): Promise<void> => {
  await db.worker((tx) => tx.delete(oauthGrant).where(lt(oauthGrant.expiresAt, clock.now())))
}
