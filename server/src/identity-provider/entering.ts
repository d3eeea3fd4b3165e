import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type Kind, type Match, OIDC_RETURN } from '@qifuyun/contract/identity-provider/constants.ts'
import type { finishOidc } from '@qifuyun/contract/identity-provider/endpoints.ts'
import { type Device, enterBound, welcome } from '#src/auth/service.ts'
import { hashToken, sameSecret } from '#src/platform/crypto/token.ts'
import { eq, lt } from '#src/platform/database/drizzle.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Came, Client, Leaving, Protocols } from './kinds.ts'
import { memberBehind } from './matching.ts'
import { identityProvider, oidcAttempt } from './tables.ts'
import { refuse, refuseField } from './texts.ts'
import { Unreachable } from './unreachable.ts'

const ATTEMPT_MS = 10 * 60_000

type Row = typeof identityProvider.$inferSelect

/** How an enterprise is known to its provider, with its secret. */
const clientOf = ({ secrets }: Pick<Platform, 'secrets'>, { kindCode, issuer, clientId, sealedClientSecret }: Row): Client => ({
  // Only what the contract lets in is stored.
  kindCode: kindCode as Kind,
  issuer,
  clientId,
  clientSecret: secrets.decrypt(sealedClientSecret),
})

const leavingFrom = (row: Row, state: string, redirectUri: string): Leaving => ({
  state,
  redirectUri,
  matchCode: row.matchCode as Match,
})

/** What the protocol says; people are told what did not work, the log why. */
const asked = async <T>({ log }: Platform, { spaceUuid: enterpriseUuid }: Row, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unreachable) {
      log.warn({ err: error.cause, enterpriseUuid }, 'an identity provider cannot be reached')
      return refuse('暂时无法连接企业身份提供方', {}, 'UNAVAILABLE')
    }
    log.warn({ err: error, enterpriseUuid }, 'the answer of an identity provider is not valid')
    return refuse('企业身份提供方的应答未通过校验，请重新登录', {}, 'TICKET_INVALID')
  }
}

/** Where the browser goes, and the secret that it keeps until it comes back. */
export const beginEntering = async (platform: Platform, protocols: Protocols, { origin }: RequestInfo, domain: string) => {
  const { db, clock, random } = platform
  const [row] = await db.system((tx) => tx.select().from(identityProvider).where(eq(identityProvider.domain, domain)))
  if (!row?.enabledFlag) return refuseField('domain', '该企业域名未启用企业登录')
  const [state, secret, redirectUri] = [random.token(), random.token(), new URL(OIDC_RETURN, origin).href]
  const client = clientOf(platform, row)
  const address = await asked(platform, row, () => protocols[client.kindCode].addressFor(client, leavingFrom(row, state, redirectUri)))
  const now = clock.now()
  await db.system(async (tx) => {
    await tx.delete(oidcAttempt).where(lt(oidcAttempt.expiresAt, now))
    const expiresAt = new Date(now.getTime() + ATTEMPT_MS)
    const hashes = { stateHash: hashToken(state), secretHash: hashToken(secret) }
    await tx.insert(oidcAttempt).values({ ...hashes, spaceUuid: row.spaceUuid, redirectUri, expiresAt })
  })
  return { address, secret }
}

type Brought = ParsedInputOf<typeof finishOidc>

/** Uses the attempt up, whatever comes of it. Refuses one that is over, or that another browser began. */
const takeAttempt = async ({ db, clock }: Platform, { state, secret }: Brought) => {
  const found = await db.system(async (tx) => {
    const [attempt] = await tx
      .delete(oidcAttempt)
      .where(eq(oidcAttempt.stateHash, hashToken(state)))
      .returning()
    if (!attempt || attempt.expiresAt <= clock.now() || !sameSecret(attempt.secretHash, hashToken(secret))) return undefined
    const [row] = await tx.select().from(identityProvider).where(eq(identityProvider.spaceUuid, attempt.spaceUuid))
    return row?.enabledFlag ? { row, redirectUri: attempt.redirectUri } : undefined
  })
  return found ?? refuse('登录已超时或已使用，请重新登录', {}, 'TICKET_INVALID')
}

/** Signs in who the provider says has come, for its enterprise alone. */
export const finishEntering = async (platform: Platform, protocols: Protocols, brought: Brought, device: Device) => {
  const { row, redirectUri } = await takeAttempt(platform, brought)
  const { state, code, iss, error } = brought
  if (error || !code) return refuse('已取消企业登录')
  const client = clientOf(platform, row)
  const protocol = protocols[client.kindCode]
  const came: Came = await asked(platform, row, () => protocol.whoCame(client, leavingFrom(row, state, redirectUri), { state, code, iss }))
  const userUuid = await memberBehind(platform, row, { authority: protocol.authorityOf(client), ...came })
  return welcome(platform, await enterBound(platform, { userUuid, enterpriseUuid: row.spaceUuid }, device), device)
}
