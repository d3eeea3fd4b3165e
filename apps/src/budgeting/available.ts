import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { line } from '#src/budgeting/line.ts'
import { MONTHS, plannedTo } from '#src/budgeting/months.ts'

type Line = Pick<StoredOf<typeof line>, 'mode' | 'reserved' | 'used'> & Parameters<typeof plannedTo>[0]

const ANNUAL = '2'

/** What may still be taken from a line in a month, 1 to 12: what is planned up to it, or for the year, less what is reserved and used. In fen. */
export const availableIn = (of: Line, month: number): number =>
  plannedTo(of, of.mode === ANNUAL ? MONTHS.length : month) - of.reserved - of.used
