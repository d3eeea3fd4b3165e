import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

const WHOLE_BP = 10_000n

/** Where a keyed hash lies among ten thousand: the same thing is always drawn alike, and nobody outside can tell how. */
const placeOf = (hash: string): bigint => BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex').slice(0, 16) || '0'}`) % WHOLE_BP

/** Whether somebody is among the share of those who are asked, in basis points. */
export const isDrawn = (hash: string, sampleBp: number): boolean => placeOf(hash) < BigInt(sampleBp)

/** Whether somebody who was, or will be, asked at these moments may be asked at another one: so many days lie between; 0: whatever they are. */
export const isSpared = (asked: readonly Date[], at: Date, throttleDays: number): boolean =>
  asked.some((each) => Math.abs(at.getTime() - each.getTime()) < throttleDays * DAY_MS)

export const sendsAt = (at: Date, delayMin: number): Date => new Date(at.getTime() + delayMin * MINUTE_MS)

export const expiresAt = (sentAt: Date, expireHours: number): Date => new Date(sentAt.getTime() + expireHours * HOUR_MS)
