import { hashToken } from '#src/platform/crypto/token.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { areaOf, type Device } from './device.ts'
import { after, LIMIT, type SessionEnding } from './states.ts'
import { authSession, userAccount } from './tables.ts'

/** A new sign-in: the token goes to the client and nowhere else. `ended` are the sessions it pushed out; tell them after the commit. */
export interface Issued {
  token: string
  sessionUuid: string
  ended: string[]
}

type Clocked = Pick<Platform, 'clock'>

const live = (now: Date): SQL | undefined =>
  and(isNull(authSession.revokedAt), gt(authSession.expiresAt, now), gt(authSession.lastActiveAt, after(now, -LIMIT.sessionIdleMs)))

const end = async (tx: Tx, which: SQL | undefined, reason: SessionEnding, now: Date): Promise<string[]> => {
  const rows = await tx
    .update(authSession)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isNull(authSession.revokedAt), which))
    .returning({ sessionUuid: authSession.sessionUuid })
  return rows.map((row) => row.sessionUuid)
}

/** Whether the session has not ended. */
export const isLive = async (tx: Tx, sessionUuid: string, now: Date): Promise<boolean> =>
  (
    await tx
      .select({ sessionUuid: authSession.sessionUuid })
      .from(authSession)
      .where(and(eq(authSession.sessionUuid, sessionUuid), live(now)))
  ).length > 0

/** Those sessions and the narrowed ones made from them. */
const withChildren = (sessionUuids: string[]): SQL | undefined =>
  or(inArray(authSession.sessionUuid, sessionUuids), inArray(authSession.parentSessionUuid, sessionUuids))

/** Ends the oldest live sessions of a user beyond ten; narrowed sessions are counted apart. The caller holds the account's lock. */
export const endOldest = async (tx: Tx, userUuid: string, narrowed: boolean, now: Date): Promise<string[]> => {
  const kind = narrowed ? isNotNull(authSession.parentSessionUuid) : isNull(authSession.parentSessionUuid)
  const surplus = await tx
    .select({ sessionUuid: authSession.sessionUuid })
    .from(authSession)
    .where(and(eq(authSession.userUuid, userUuid), kind, live(now)))
    .orderBy(desc(authSession.createdAt), desc(authSession.sessionUuid))
    .offset(LIMIT.liveSessions)
  return surplus.length === 0 ? [] : end(tx, withChildren(surplus.map((row) => row.sessionUuid)), 'revoked', now)
}

/** Signs a user in, in their default enterprise, else in their only one. Ends their oldest sessions beyond ten. */
export const issueSession = async (
  tx: Tx,
  { clock, ids, random }: Platform,
  userUuid: string,
  device: Device,
  { factorAt = null, boundTo = null }: { factorAt?: Date | null; boundTo?: string | null } = {},
): Promise<Issued> => {
  const now = clock.now()
  // Locked until commit: two sign-ins at once must not both find room for a tenth session.
  const [account] = await tx.select().from(userAccount).where(eq(userAccount.userUuid, userUuid)).for('update')
  if (!account) return absent()
  const token = random.token()
  const sessionUuid = ids.uuid()
  await tx.insert(authSession).values({
    sessionUuid,
    tokenHash: hashToken(token),
    userUuid,
    currentEnterpriseUuid: boundTo ?? sql`auth_home_enterprise(${userUuid}, ${account.defaultEnterpriseUuid})`,
    boundFlag: boundTo !== null,
    ...device,
    createdAt: now,
    lastActiveAt: now,
    expiresAt: after(now, LIMIT.sessionMs),
    factorAt,
  })
  return { token, sessionUuid, ended: await endOldest(tx, userUuid, false, now) }
}

/** Tells the sockets of ended sessions why, and closes them. Call it after the commit. */
export const tellEnded = ({ realtime }: Pick<Platform, 'realtime'>, sessionUuids: readonly string[], reason: SessionEnding): void => {
  for (const sessionUuid of sessionUuids) {
    realtime.toSession(sessionUuid, 'session:revoked', { reason, msg: '登录已失效，请重新登录' })
    realtime.disconnectSession(sessionUuid)
  }
}

/** The sign-in behind a session: itself, or the one that a narrowed session was made from. */
export const rootOf = async (tx: Tx, sessionUuid: string): Promise<string> => {
  const [row] = await tx.select({ parent: authSession.parentSessionUuid }).from(authSession).where(eq(authSession.sessionUuid, sessionUuid))
  return row?.parent ?? sessionUuid
}

/** Those that are in the enterprise without having given a second factor, of whomever. */
export const unprovenSessions = async (tx: Tx, enterpriseUuid: string): Promise<string[]> => {
  const found = await tx
    .select({ sessionUuid: authSession.sessionUuid })
    .from(authSession)
    .where(and(eq(authSession.currentEnterpriseUuid, enterpriseUuid), isNull(authSession.revokedAt), isNull(authSession.factorAt)))
  return found.map(({ sessionUuid }) => sessionUuid)
}

/** Ends the sessions that came by the identity provider of an enterprise. Gives them, for `tellEnded`. */
export const revokeBound = (tx: Tx, { clock }: Clocked, enterpriseUuid: string): Promise<string[]> =>
  end(tx, and(eq(authSession.currentEnterpriseUuid, enterpriseUuid), eq(authSession.boundFlag, true)), 'revoked', clock.now())

/** Lets the pages of sessions load again who they are, and looks their sockets up. After the commit. */
export const tellSessions = ({ realtime }: Pick<Platform, 'realtime'>, sessionUuids: readonly string[]): void => {
  for (const sessionUuid of sessionUuids) {
    realtime.toSession(sessionUuid, 'session:roles', { moduleCode: [] })
    realtime.refreshSession(sessionUuid)
  }
}

/** Ends all sessions of a user, apart from the sign-in that `except` belongs to. Gives the ended ones, for `tellEnded`. */
export const revokeSessions = async (
  tx: Tx,
  { clock }: Clocked,
  userUuid: string,
  reason: SessionEnding,
  { except }: { except?: string | undefined } = {},
): Promise<string[]> => {
  const kept = except === undefined ? undefined : await rootOf(tx, except)
  const others =
    kept === undefined
      ? undefined
      : and(ne(authSession.sessionUuid, kept), or(isNull(authSession.parentSessionUuid), ne(authSession.parentSessionUuid, kept)))
  return end(tx, and(eq(authSession.userUuid, userUuid), others), reason, clock.now())
}

/** Ends this sign-in, a narrowed session with the one it came from; with `all` every sign-in of the user. */
export const signOut = async (platform: Platform, { userUuid, sessionUuid }: SessionCaller, all: boolean): Promise<void> => {
  const ended = await platform.db.system(async (tx) =>
    all
      ? revokeSessions(tx, platform, userUuid, 'logout')
      : end(tx, withChildren([await rootOf(tx, sessionUuid)]), 'logout', platform.clock.now()),
  )
  tellEnded(platform, ended, 'logout')
}

/** Ends own sessions by id; one that is not theirs is absent, one that is over already is no error. */
export const revokeOwn = async (platform: Platform, userUuid: string, sessionUuids: string[]): Promise<void> => {
  const ended = await platform.db.system(async (tx) => {
    const own = await tx
      .select({ sessionUuid: authSession.sessionUuid })
      .from(authSession)
      .where(and(eq(authSession.userUuid, userUuid), inArray(authSession.sessionUuid, sessionUuids)))
    if (own.length < new Set(sessionUuids).size) absent()
    return end(tx, withChildren(sessionUuids), 'revoked', platform.clock.now())
  })
  tellEnded(platform, ended, 'revoked')
}

/** Ends all sessions of a user but the caller's own sign-in. */
export const revokeOthers = async (platform: Platform, { userUuid, sessionUuid }: SessionCaller): Promise<void> => {
  const ended = await platform.db.system((tx) => revokeSessions(tx, platform, userUuid, 'revoked', { except: sessionUuid }))
  tellEnded(platform, ended, 'revoked')
}

const ONLINE_MS = 2 * 60_000

/** The live sign-ins of a user, the last used first. Online = used within two minutes. */
export const listSessions = async ({ db, clock }: Platform, { userUuid, sessionUuid }: SessionCaller) => {
  const now = clock.now()
  return db.system(async (tx) => {
    const root = await rootOf(tx, sessionUuid)
    const rows = await tx
      .select()
      .from(authSession)
      .where(and(eq(authSession.userUuid, userUuid), isNull(authSession.parentSessionUuid), live(now)))
      .orderBy(desc(authSession.lastActiveAt), asc(authSession.sessionUuid))
      .limit(2 * LIMIT.liveSessions)
    return rows.map((row) => ({
      sessionUuid: row.sessionUuid,
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      ip: row.ip,
      area: areaOf(row.ip),
      createTime: row.createdAt.toISOString(),
      lastActiveTime: row.lastActiveAt.toISOString(),
      currentFlag: row.sessionUuid === root ? (1 as const) : (0 as const),
      onlineFlag: after(row.lastActiveAt, ONLINE_MS) > now ? (1 as const) : (0 as const),
    }))
  })
}

/** Moves a session into another enterprise. Whether the user belongs to it is the caller's to know. A narrowed session, and one of an identity provider, stays where it is. */
export const setSessionEnterprise = async (tx: Tx, sessionUuid: string, enterpriseUuid: string | null): Promise<void> => {
  const moved = await tx
    .update(authSession)
    .set({ currentEnterpriseUuid: enterpriseUuid })
    .where(and(eq(authSession.sessionUuid, sessionUuid), isNull(authSession.narrowedRoleId), eq(authSession.boundFlag, false)))
    .returning({ sessionUuid: authSession.sessionUuid })
  if (moved.length === 0) forbidden()
}

/**
 * Takes an enterprise away from a user's sessions and from their defaults: they go on without one. Gives the sessions, whose sockets are to
 * be refreshed after the commit.
 */
export const forgetEnterprise = async (tx: Tx, userUuid: string, enterpriseUuid: string): Promise<string[]> => {
  await tx
    .update(userAccount)
    .set({ defaultEnterpriseUuid: null })
    .where(and(eq(userAccount.userUuid, userUuid), eq(userAccount.defaultEnterpriseUuid, enterpriseUuid)))
  return leaveEnterprise(tx, userUuid, enterpriseUuid)
}

/** As `forgetEnterprise`, but the user may come back by themselves: it stays their default. */
export const leaveEnterprise = async (tx: Tx, userUuid: string, enterpriseUuid: string): Promise<string[]> => {
  const left = await tx
    .update(authSession)
    .set({ currentEnterpriseUuid: null })
    .where(and(eq(authSession.userUuid, userUuid), eq(authSession.currentEnterpriseUuid, enterpriseUuid), isNull(authSession.revokedAt)))
    .returning({ sessionUuid: authSession.sessionUuid })
  return left.map((row) => row.sessionUuid)
}
