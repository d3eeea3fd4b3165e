import { chinaClock } from '@qifuyun/contract/core/china-time.ts'

/** A moment (ISO 8601) for people, in China and without the year: `03-18 09:30`. */
export const momentText = (moment: string): string => chinaClock(new Date(moment)).slice(5, 16).replace('T', ' ')
