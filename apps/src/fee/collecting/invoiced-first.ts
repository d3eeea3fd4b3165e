import type { Context } from '@qifuyun/kit/context.ts'
import type { RefundPart } from '@qifuyun/kit/payments.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuse } from '#src/fee/texts.ts'
import { invoiced } from '#src/main-data/invoiced.ts'

/** Nothing goes back of what stands on an invoice: that is made red first. `lines` go back of their bills. */
export const refuseInvoiced = async ({ rows, applications, lines: parts }: Context & { lines: readonly RefundPart[] }): Promise<void> => {
  const uuids = parts.map(({ lineUuid }) => lineUuid)
  const onInvoices = await applications.query(invoiced, { receivables: uuids })
  if (onInvoices === null || onInvoices.size === 0) return
  const bills = await rows.findEach(receivable, uuids)
  for (const { lineUuid, amountFen } of parts) {
    const bill = bills.get(lineUuid)
    const held = onInvoices.get(lineUuid) ?? 0
    if (bill !== undefined && bill.paid - amountFen < held)
      refuse('账单 {no} 已开票 {x} 元，请先红冲发票再退款', { no: bill.recvNo, x: held / 100 })
  }
}
