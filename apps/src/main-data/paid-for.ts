import { queryPortOfMany } from '@qifuyun/kit/query-port.ts'

/** Where a payment for a row belongs, and what it is for. */
export interface PaidFor {
  projectUuid: string
  /** The charge item, where all of it is for one. */
  item: string | null
}

/** What payments for rows of applications are for: the application whose row it is answers, the others say null. */
export const paidFor = queryPortOfMany<{ app: string; rowUuid: string }, PaidFor | null>('payment.for')
