import { Secret, TOTP } from 'otpauth'
import type { Random } from '#src/platform/random.ts'

const ISSUER = '企服云'
const PERIOD_S = 30
const SECRET_BYTES = 20
/** Clocks of phones go wrong: the code before and the one after are taken too. */
const WINDOW = 1

const totpOf = (secret: string, label: string): TOTP =>
  // What every authenticator knows, as the key URI format has it.
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** A new secret in base32. */
export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(random.token(SECRET_BYTES), 'base64url')).buffer }).base32

/** What the QR code for an authenticator says. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The half minute that a code belongs to; null when it is none of this secret, or not of now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_S * 1_000)) + delta
}
