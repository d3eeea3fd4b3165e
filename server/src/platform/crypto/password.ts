import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 16 MB and about a tenth of a second a hash: the strength OWASP asks for, with the memory of one small request. */
const COST = { logN: 14, r: 8, p: 5 } as const
const SALT_BYTES = 16
const KEY_BYTES = 32

interface Cost {
  logN: number
  r: number
  p: number
}

const derive = (password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
    // NFC: the same characters typed on two systems are the same password.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const format = (cost: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** What a password is stored as: `scrypt$logN$r$p$salt$key`. */
export const hashPassword = async (password: string, cost: Cost = COST): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  return format(cost, salt, await derive(password, salt, cost))
}

/** Compared with when there is nothing to compare with, so that an unknown user takes as long as a wrong password. */
const NOBODY = format(COST, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

/** Whether the password is the one stored; false, after the same time, when none is stored. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, logN, r, p, salt, key] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const given = await derive(password, Buffer.from(salt ?? '', 'base64url'), { logN: Number(logN), r: Number(r), p: Number(p) })
  return timingSafeEqual(given, expected) && stored !== null
}
