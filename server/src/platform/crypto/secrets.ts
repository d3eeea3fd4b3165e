import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What `encrypt` gave. It is stored in columns declared with `sealed()` and nowhere else, so that a new secret finds all of it. */
export type Sealed = string & { readonly sealed: unique symbol }

export interface Secrets {
  /** 32 bytes of key material for one purpose; different purposes share nothing. */
  derive(purpose: string): Buffer
  /** A keyed hash (base64url), for values that are looked up but must not be readable in the database. */
  hmac(purpose: string, value: string): string
  /** Authenticated encryption for values stored in the database (keys, provider passwords). */
  encrypt(plain: string): Sealed
  /** The text given to `encrypt`. Throws when it was changed or encrypted under another secret. */
  decrypt(sealed: Sealed): string
}

/** Everything that hangs on QFY_SECRET. Changing the secret makes what is encrypted with it unreadable. */
export const createSecrets = (secret: string): Secrets => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'qifuyun', purpose, 32))
  // Taken in once: Node does so for each use of bytes, which costs more than to encrypt an answer.
  const key = createSecretKey(derive('encryption'))
  return {
    derive,
    hmac: (purpose, value) => createHmac('sha256', derive(purpose)).update(value).digest('base64url'),
    encrypt: (plain) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      // The type says where it comes from.
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url') as Sealed
    },
    decrypt: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
