import { queryPortOfMany } from '@qifuyun/kit/query-port.ts'

/**
 * Books that are kept twice: as what stands in accounts and bills, and as the sum of what happened to them. `mall` is for the application
 * that keeps orders of goods, `points` for that of members; a book that no installed application keeps is not compared.
 */
export type BookKind = 'prepaid' | 'deposit' | 'receivable' | 'mall' | 'points'

/** Something that the two say differently, or that only one of them knows (the other is null); in fen, or in points. */
export interface BookGap {
  no: string
  party: string | null
  room: string | null
  ours: number | null
  theirs: number | null
}

export interface ComparedBooks {
  ours: { count: number; fen: number }
  theirs: { count: number; fen: number }
  gaps: readonly BookGap[]
}

/** One of these books beside its ledger, as both are now; null of those that the application does not keep. */
export const comparedBooks = queryPortOfMany<{ book: BookKind }, ComparedBooks | null>('books.compared')
