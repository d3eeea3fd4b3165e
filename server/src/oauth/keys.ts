import { createHash, createPublicKey } from 'node:crypto'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, importPKCS8, type JWK } from 'jose'
import { createRsaKey } from '#src/platform/crypto/rsa.ts'
import { desc, sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { oauthKey } from './tables.ts'

export const SIGNING = 'RS256'
const ROTATE_MS = 90 * 86_400_000
/** Those before signed nothing that is still good. */
const PUBLISHED = 2
/** How long a node goes on with the keys it has read. */
const FRESH_MS = 300_000
const LOCK = 'oauth signing key'

interface SigningKey {
  kid: string
  key: CryptoKey
}

export interface SigningKeys {
  /** The key that signs now, the same on all nodes; a new one every 90 days. */
  current(): Promise<SigningKey>
  /** What the signatures of live tokens are checked with. */
  published(): Promise<JWK[]>
}

type Row = typeof oauthKey.$inferSelect

/** Signing keys in the database, sealed with the server's secret. */
export const createSigningKeys = ({ db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>): SigningKeys => {
  let read: { rows: Row[]; at: number } | null = null
  const imported = new Map<string, Promise<CryptoKey>>()

  const make = async (): Promise<Row> => {
    const { privateKey } = await createRsaKey()
    const jwk = await exportJWK(createPublicKey(privateKey))
    const kid = await calculateJwkThumbprint(jwk)
    return { kid, privateKey: secrets.encrypt(privateKey), publicJwk: { ...jwk, kid, use: 'sig', alg: SIGNING }, createdAt: clock.now() }
  }

  const isDue = (rows: readonly Row[]): boolean => {
    const [newest] = rows
    return newest === undefined || clock.now().getTime() - newest.createdAt.getTime() > ROTATE_MS
  }

  const load = async (): Promise<Row[]> => {
    const select = () => db.system((tx) => tx.select().from(oauthKey).orderBy(desc(oauthKey.createdAt)).limit(PUBLISHED))
    const rows = await select()
    if (!isDue(rows)) return rows
    const made = await make()
    // Two nodes that find it due at once make one.
    await db.system(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)
      const there = await tx.select().from(oauthKey).orderBy(desc(oauthKey.createdAt)).limit(PUBLISHED)
      if (isDue(there)) await tx.insert(oauthKey).values(made)
    })
    return select()
  }

  const keys = async (): Promise<Row[]> => {
    const at = clock.now().getTime()
    if (read === null || Math.abs(at - read.at) > FRESH_MS) read = { rows: await load(), at }
    return read.rows
  }

  return {
    async current() {
      const [row] = await keys()
      if (row === undefined) throw new Error('there is no key to sign with')
      const key = imported.get(row.kid) ?? importPKCS8(secrets.decrypt(row.privateKey), SIGNING)
      imported.set(row.kid, key)
      return { kid: row.kid, key: await key }
    },
    published: async () => (await keys()).map(({ publicJwk }) => publicJwk),
  }
}

/** What a PKCE verifier is known by (RFC 7636, S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
