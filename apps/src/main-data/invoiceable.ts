import { queryPort } from '@qifuyun/kit/query-port.ts'

/** A bill of which something has been paid, as it may stand on an invoice. */
export interface PaidBill {
  uuid: string
  no: string
  /** What it is for: item and period. */
  name: string
  /** What it is charged for: a room. */
  object: string | null
  projectUuid: string
  roomUuid: string | null
  customer: string | null
  payerName: string
  /** What has been paid and not gone back, in fen. */
  paid: number
  /** In basis points. */
  taxRate: number
}

/** Bills of which something was paid: those of a customer or a room, the newest first, or these. The application that raises fees answers. */
export const paidBills = queryPort<{ customer?: string; roomUuid?: string; receivables?: readonly string[] }, readonly PaidBill[]>(
  'fee.paidBills',
)
