import { createHash, timingSafeEqual } from 'node:crypto'

/** What a random token is stored as. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
