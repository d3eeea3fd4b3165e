import { chinaClock } from '@qifuyun/contract/core/china-time.ts'

/** `11-28 10:05`, in China; with the seconds. */
export const clockText = (at: number | string, seconds = false): string =>
  chinaClock(new Date(at))
    .slice(5, seconds ? 19 : 16)
    .replace('T', ' ')
