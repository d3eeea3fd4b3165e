import { maskNumber } from '@qifuyun/contract/core/identity-numbers.ts'

/** What somebody typed as `like` takes it: signs that would stand for anything stand for themselves. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A mobile as a desk may show it. */
export const hiddenMobile = (mobile: string | null | undefined): string | null => (mobile ? maskNumber(mobile, [3, 4]) : null)
