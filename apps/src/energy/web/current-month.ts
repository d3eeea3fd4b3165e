import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'

/** The month in which the reader is. */
export const currentMonth = (): string => chinaMonth(new Date())
