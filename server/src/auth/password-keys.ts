import { CODE } from '@qifuyun/contract/core/codes.ts'
import { createRsaKey, decryptRsa } from '#src/platform/crypto/rsa.ts'
import { sameSecret } from '#src/platform/crypto/token.ts'
import { desc, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { after, LIMIT } from './states.ts'
import { cryptoKey } from './tables.ts'
import { refuseField, t } from './texts.ts'

/** A public key and the `code` that names it for ten minutes. */
export interface PasswordKey {
  key: string
  code: string
}

export interface PasswordKeys {
  /** The key to encrypt with, under a fresh code. */
  current(): Promise<PasswordKey>
  /** The key behind a code; refuses a stale one with 3020 and a fresh key, HTTP 200. */
  named(code: string): Promise<PasswordKey>
  /** The password in a ciphertext. Refuses a stale code with 3020 and a fresh key, HTTP 409; a bad ciphertext on its `field`. */
  decrypt(code: string, ciphertext: string, field: string): Promise<string>
}

interface LoadedKey {
  keyUuid: string
  publicKey: string
  privateKey: string
  createdAt: Date
  expiresAt: Date
}

const CREATION_LOCK = 7_304_101
const UUID_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A code carries key, time of issue and a keyed hash of both, so issuing one costs no row. */
const createCodes = ({ secrets, clock }: Platform) => {
  const mac = (body: Buffer) => Buffer.from(secrets.hmac('password-key', body.toString('hex')), 'base64url').subarray(0, MAC_BYTES)
  return {
    issue(keyUuid: string): string {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(clock.now().getTime(), 0, TIME_BYTES)
      const body = Buffer.concat([Buffer.from(keyUuid.replaceAll('-', ''), 'hex'), time])
      return Buffer.concat([body, mac(body)]).toString('base64url')
    },
    /** The key that a live code names; null for one that is forged or older than ten minutes. */
    read(code: string): string | null {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length !== UUID_BYTES + TIME_BYTES + MAC_BYTES) return null
      const body = bytes.subarray(0, UUID_BYTES + TIME_BYTES)
      if (!sameSecret(mac(body).toString('hex'), bytes.subarray(body.length).toString('hex'))) return null
      const issued = body.readUIntBE(UUID_BYTES, TIME_BYTES)
      return clock.now().getTime() - issued < LIMIT.keyCodeMs ? uuidOf(body.subarray(0, UUID_BYTES)) : null
    },
  }
}

/** RSA keys for passwords on their way here: one a day for all nodes, in the database, encrypted with the server's secret. */
export const createPasswordKeys = (platform: Platform): PasswordKeys => {
  const { db, secrets, clock, ids } = platform
  const codes = createCodes(platform)
  const loaded = new Map<string, LoadedKey>()
  let creating: Promise<LoadedKey> | null = null

  const load = ({ sealedPrivateKey, ...row }: typeof cryptoKey.$inferSelect): LoadedKey => {
    const key = { ...row, privateKey: secrets.decrypt(sealedPrivateKey) }
    loaded.set(key.keyUuid, key)
    for (const [uuid, old] of loaded) if (old.expiresAt <= clock.now()) loaded.delete(uuid)
    return key
  }
  /** A key is handed out only while every code for it can still be used. */
  const lastUse = () => after(clock.now(), LIMIT.keyCodeMs)
  const newest = () =>
    db.system((tx) => tx.select().from(cryptoKey).where(gt(cryptoKey.expiresAt, lastUse())).orderBy(desc(cryptoKey.createdAt)).limit(1))

  const create = async (): Promise<LoadedKey> => {
    const { publicKey, privateKey } = await createRsaKey()
    const now = clock.now()
    const made = {
      keyUuid: ids.uuid(),
      publicKey,
      sealedPrivateKey: secrets.encrypt(privateKey),
      createdAt: now,
      expiresAt: after(now, LIMIT.keyMs),
    }
    return db.system(async (tx) => {
      // Nodes that start together agree on the first key stored.
      await tx.execute(sql`select pg_advisory_xact_lock(${CREATION_LOCK})`)
      const [other] = await tx
        .select()
        .from(cryptoKey)
        .where(gt(cryptoKey.expiresAt, lastUse()))
        .orderBy(desc(cryptoKey.createdAt))
        .limit(1)
      if (other) return load(other)
      await tx.insert(cryptoKey).values(made)
      return load(made)
    })
  }
  const currentKey = async (): Promise<LoadedKey> => {
    const usable = [...loaded.values()].filter((key) => key.expiresAt > lastUse() && key.createdAt <= clock.now())
    if (usable[0]) return usable[0]
    const [stored] = await newest()
    if (stored) return load(stored)
    creating ??= create().finally(() => {
      creating = null
    })
    return creating
  }
  const find = async (code: string): Promise<LoadedKey | null> => {
    const keyUuid = codes.read(code)
    if (keyUuid === null) return null
    const known = loaded.get(keyUuid)
    const [row] = known ? [] : await db.system((tx) => tx.select().from(cryptoKey).where(eq(cryptoKey.keyUuid, keyUuid)))
    const key = known ?? (row ? load(row) : null)
    return key && key.expiresAt > clock.now() ? key : null
  }

  const current = async (): Promise<PasswordKey> => {
    const { keyUuid, publicKey } = await currentKey()
    return { key: publicKey, code: codes.issue(keyUuid) }
  }
  const stale = async (status: number): Promise<never> => {
    throw new Refusal(CODE.keyChanged, status, t('公钥已更新'), {}, { ...(await current()) })
  }
  return {
    current,
    async named(code) {
      const key = (await find(code)) ?? (await stale(200))
      return { key: key.publicKey, code }
    },
    async decrypt(code, ciphertext, field) {
      const { privateKey } = (await find(code)) ?? (await stale(409))
      return decryptRsa(privateKey, ciphertext) ?? refuseField(field, '请正确填写表单！')
    },
  }
}
