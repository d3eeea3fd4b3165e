import { randomBytes, randomInt } from 'node:crypto'

export interface Random {
  /** An unguessable base64url token of this many random bytes (default 32). */
  token(bytes?: number): string
  /** A string of this many decimal digits, leading zeros included. */
  digits(count: number): string
}

/** Randomness of the operating system. */
export const systemRandom: Random = {
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}
