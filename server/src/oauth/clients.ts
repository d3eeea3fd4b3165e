import { hashToken, sameSecret } from '#src/platform/crypto/token.ts'
import { and, eq, type InferSelectModel, isNull, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { oauthClient, oauthGrant } from './tables.ts'

export type Client = InferSelectModel<typeof oauthClient>

const UUID_BYTES = 16
const UUID_CHARACTERS = 22
const ID = /^[A-Za-z0-9_-]{44}$/

/** A new client id; its first half names the enterprise. */
const newClientId = (enterpriseUuid: string, random: Platform['random']): string =>
  Buffer.from(enterpriseUuid.replaceAll('-', ''), 'hex').toString('base64url') + random.token(UUID_BYTES)

/** The enterprise that a client id names; null for what is none of ours. */
export const enterpriseOf = (clientId: string): string | null =>
  ID.test(clientId)
    ? Buffer.from(clientId.slice(0, UUID_CHARACTERS), 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null

const live = isNull(oauthClient.deletedAt)

/** The client with this id; undefined when there is none. */
export const findClient = async (tx: Tx, clientId: string): Promise<Client | undefined> =>
  (
    await tx
      .select()
      .from(oauthClient)
      .where(and(live, eq(oauthClient.clientId, clientId)))
  )[0]

/** The client of an application; undefined when it has none. */
export const clientOf = async (tx: Tx, appUuid: string): Promise<Client | undefined> =>
  (
    await tx
      .select()
      .from(oauthClient)
      .where(and(live, eq(oauthClient.appUuid, appUuid)))
  )[0]

/** Whether this is the client's secret, in a time that does not tell where it differs. */
export const isSecretOf = (client: Client, secret: string): boolean => sameSecret(client.secretHash, hashToken(secret))

interface NewClient {
  enterpriseUuid: string
  appUuid: string
  redirectUris: readonly string[]
  by: string
}

/** Makes an application one that signs people in. Only here the secret is told. */
export const createClient = async (
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { by, redirectUris, ...client }: NewClient,
): Promise<{ clientId: string; clientSecret: string }> => {
  const [clientId, clientSecret] = [newClientId(client.enterpriseUuid, random), random.token()]
  await tx.insert(oauthClient).values({
    ...client,
    clientId,
    secretHash: hashToken(clientSecret),
    redirectUris: [...redirectUris],
    ...created(by, clock.now()),
  })
  return { clientId, clientSecret }
}

/** Where codes of an application may be sent, in place of what was said before. */
export const setRedirects = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  appUuid: string,
  redirectUris: readonly string[],
  by: string,
) => {
  await tx
    .update(oauthClient)
    .set({ redirectUris: [...redirectUris], ...updated(by, clock.now()), version: sql`${oauthClient.version} + 1` })
    .where(eq(oauthClient.appUuid, appUuid))
}

/** What the tokens of an application may do with the product's calls, those that it has too; `by` is who allows it. */
export const setApiScopes = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { clientId }: Client,
  scopes: readonly string[],
  by: string,
): Promise<void> => {
  await tx
    .update(oauthClient)
    .set({
      apiScopes: [...new Set(scopes)],
      apiUserUuid: scopes.length === 0 ? null : by,
      ...updated(by, clock.now()),
      version: sql`${oauthClient.version} + 1`,
    })
    .where(eq(oauthClient.clientId, clientId))
}

const revokeGrants = async (tx: Tx, clientId: string, now: Date): Promise<void> => {
  await tx
    .update(oauthGrant)
    .set({ revokedAt: now })
    .where(and(eq(oauthGrant.clientId, clientId), isNull(oauthGrant.revokedAt)))
}

/** Gives a client a new secret; the former one and every token it was given are void. */
export const rotateSecret = async (
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { clientId }: Client,
  by: string,
): Promise<string> => {
  const clientSecret = random.token()
  await tx
    .update(oauthClient)
    .set({ secretHash: hashToken(clientSecret), ...updated(by, clock.now()), version: sql`${oauthClient.version} + 1` })
    .where(eq(oauthClient.clientId, clientId))
  await revokeGrants(tx, clientId, clock.now())
  return clientSecret
}

/** Takes the sign-in from an application; every token is void. */
export const removeClient = async (tx: Tx, { clock }: Pick<Platform, 'clock'>, appUuid: string, by: string): Promise<void> => {
  const gone = await tx
    .update(oauthClient)
    .set({ deletedAt: clock.now(), ...updated(by, clock.now()) })
    .where(and(live, eq(oauthClient.appUuid, appUuid)))
    .returning({ clientId: oauthClient.clientId })
  for (const { clientId } of gone) await revokeGrants(tx, clientId, clock.now())
}
