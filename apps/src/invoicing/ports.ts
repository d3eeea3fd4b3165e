import { queryPort } from '@qifuyun/kit/query-port.ts'

/** An invoice that the enterprise got, as it is registered. */
export interface InputInvoice {
  invoiceNo: string
  /** Null where nobody said whose it is. */
  supplier: string | null
  /** The number of the document that pays or reimburses it; null: none yet. */
  usedBy: string | null
}

/** How an invoice number is compared, however it was typed: with spaces, in small letters. */
export const invoiceNoOf = (typed: string | null | undefined): string => (typed ?? '').replaceAll(/\s/g, '').toUpperCase()

/** Registered invoices of these numbers (`invoiceNoOf`). The application that keeps invoices answers. */
export const inputInvoices = queryPort<{ numbers: readonly string[] }, readonly InputInvoice[]>('invoice.inputs')
