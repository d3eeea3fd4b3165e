import { chinaDay } from '@qifuyun/contract/core/china-time.ts'

interface Licence {
  validTo?: string | null
}

/** The day on which the first of the licences expires, the last on which it is valid; null without any. */
export const firstExpiry = (licences: readonly Licence[]): string | null =>
  licences.flatMap(({ validTo }) => validTo ?? []).toSorted()[0] ?? null

/** A licence is valid until the end of its day in China. */
export const hasExpired = (expiresOn: string | null, now: Date): boolean => expiresOn !== null && expiresOn < chinaDay(now)
