import type { Context } from '@qifuyun/kit/context.ts'

/** What a provider is asked for. Amounts in fen; of a red invoice they are below 0. */
export interface Wanted {
  /** The same for the same invoice however often it is asked for: a provider makes it once. */
  requestId: string
  type: string
  title: { name: string; taxNo: string | null; address: string | null; bank: string | null }
  lines: readonly { item: string; amount: number; taxRate: number; tax: number }[]
  amount: number
  tax: number
  /** `YYYY-MM-DD` */
  day: string
  /** Number of the invoice that a red one takes back. */
  redOf: string | null
}

/** What has become of it. `later`: it is on its way, or the provider did not answer in time. */
export type Answer =
  | { outcome: 'done'; invoiceNo: string; invoiceCode: string | null; day: string }
  | { outcome: 'later' }
  | { outcome: 'failed'; reason: string }
  /** Nobody has ever asked for it. */
  | { outcome: 'unknown' }

/** Who makes invoices: one adapter for each service. A call that does not answer in time throws, or says `later`: then it is asked by `query`. */
export interface InvoiceProvider {
  issue(call: Context, wanted: Wanted): Promise<Answer>
  red(call: Context, wanted: Wanted): Promise<Answer>
  query(call: Context, requestId: string): Promise<Answer>
  /** The file as the provider has it: a storage key; null where it keeps none. */
  download(call: Context, invoiceNo: string): Promise<string | null>
}
