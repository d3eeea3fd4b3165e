// Who is signed in to an application, and the end of it.
import { SCOPES, type Scope } from '@qifuyun/contract/oauth/constants.ts'
import { and, countDistinct, desc, eq, gt, isNotNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Client } from './clients.ts'
import { isUnended } from './grants.ts'
import { oauthGrant } from './tables.ts'

/** A user with all their sign-ins to an application that are good at this moment. */
interface SignIn {
  userUuid: string
  count: number
  latestAt: Date
  expiresAt: Date
  scopes: Scope[]
}

/** Sign-ins whose code became tokens, and whose tokens are good. */
const goodOf = ({ clientId }: Client, now: Date) =>
  and(eq(oauthGrant.clientId, clientId), isUnended(), isNotNull(oauthGrant.codeUsedAt), gt(oauthGrant.expiresAt, now))

/** One page of the users of an application, the latest sign-in first, and how many there are. */
export const listSignIns = async (
  tx: Tx,
  client: Client,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  now: Date,
): Promise<{ list: SignIn[]; total: number }> => {
  const good = goodOf(client, now)
  const latestAt = sql<Date>`max(${oauthGrant.createdAt})`.mapWith(oauthGrant.createdAt)
  const rows = await tx
    .select({
      userUuid: oauthGrant.userUuid,
      count: sql<number>`count(*)::integer`,
      latestAt,
      expiresAt: sql<Date>`max(${oauthGrant.expiresAt})`.mapWith(oauthGrant.expiresAt),
      scopes: sql<string>`string_agg(${oauthGrant.scope}, ' ')`,
    })
    .from(oauthGrant)
    .where(good)
    .groupBy(oauthGrant.userUuid)
    .orderBy(desc(latestAt), oauthGrant.userUuid)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [counted] = await tx
    .select({ total: countDistinct(oauthGrant.userUuid) })
    .from(oauthGrant)
    .where(good)
  const list = rows.map(({ scopes, ...row }) => {
    const given = new Set(scopes.split(' '))
    return { ...row, scopes: SCOPES.filter((scope) => given.has(scope)) }
  })
  return { list, total: counted?.total ?? 0 }
}

/** Makes every token void that a user gave the application. Gives how many sign-ins that ended. */
export const revokeUser = async (tx: Tx, client: Client, userUuid: string, now: Date): Promise<number> => {
  const theirs = and(eq(oauthGrant.clientId, client.clientId), eq(oauthGrant.userUuid, userUuid), isUnended())
  const ended = await tx.update(oauthGrant).set({ revokedAt: now }).where(theirs).returning({ grantUuid: oauthGrant.grantUuid })
  return ended.length
}
