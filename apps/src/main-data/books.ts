import { queryPort } from '@qifuyun/kit/query-port.ts'

/** Money that came in by transfer, as the books have it; in fen. */
export interface BookedTransfer {
  uuid: string
  no: string
  day: string
  amount: number
  payer: string
  room: string | null
  roomUuid: string | null
  customer: string | null
  /** The number under which the bank should know it. */
  bankNo: string | null
}

/** Transfers that were booked on days, both among them. The application that collects money answers. */
export const bookedTransfers = queryPort<{ from: string; to: string }, readonly BookedTransfer[]>('books.transfers')

/** What was owed at the begin of a month and at its end, and what happened between, by charge item and project; in fen. */
export interface BookLine {
  item: string
  project: string
  opening: number
  issued: number
  collected: number
  adjusted: number
  closing: number
}

/** The books of a month, `2026-03`. The application that raises fees answers. */
export const monthBooks = queryPort<{ month: string }, readonly BookLine[]>('books.month')

/** Which of these months are closed. The application that closes them answers; null: nothing closes months. */
export const closedMonths = queryPort<{ months: readonly string[] }, readonly string[]>('books.closed')
