import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { isClosed } from '#src/fee/closing/closed-days.ts'
import { refuseInvoiced } from '#src/fee/collecting/invoiced-first.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { paymentReversed } from '#src/fee/events.ts'
import { entry, KIND } from '#src/fee/ledger/entry.ts'
import { type Receivable, todayOf } from '#src/fee/ledger/owing.ts'
import { type Posting, post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { PREPAY, prepayAccount, prepayLog } from '#src/fee/prepaid/account.ts'
import { movePrepaid } from '#src/fee/prepaid/moving.ts'
import { voidReceipts } from '#src/fee/receipts/issuing.ts'
import { conflict, refuse } from '#src/fee/texts.ts'

type Call = ActionCall<typeof payment>
type Line = StoredOf<typeof payment>['allocations'][number]

const e = columns(entry, 'e')

const BY_HAND: readonly string[] = [CHANNEL.cash, CHANNEL.pos, CHANNEL.prepaid]

/** Money is given back on the day on which it was taken, while it still lies in the drawer; later it is refunded. */
export const reversible = async (call: Call): Promise<void> => {
  const { row } = call
  if (!BY_HAND.includes(row.channel)) refuse('仅现金、POS 与预存抵扣可以冲正，请走退款流程')
  if (row.refunded > 0) refuse('该收款单已有退款，不能冲正')
  if (row.day !== todayOf(call) || (await isClosed(call, row.cashier, row.day))) conflict('STATE_CHANGED', '已日结，请走退款流程')
  await refuseInvoiced({
    ...call,
    lines: row.allocations.map(({ receivable: of, principal, late }) => ({ lineUuid: of, amountFen: principal + late })),
  })
}

/** Bills of which something was paid after this payment: their late fee has been counted on from there. */
const paidLater = async ({ row, rows }: Call): Promise<ReadonlySet<string>> => {
  const bills = row.allocations.map((line) => line.receivable)
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct ${e.receivable} as uuid from ${e.table}
    where ${e.receivable} = any(${bills}::uuid[]) and ${e.docNo} <> ${row.collectNo} and ${e.at} >= ${row.paidAt}
      and ${e.kind} in (${KIND.paid}, ${KIND.latePaid})`)
  return new Set(found.map(({ uuid }) => uuid))
}

/** A receivable without this payment; `last`: nothing was paid after it, so the late fee that was charged by it is not charged either. */
const undo = (row: Receivable, { principal, late, charged, waived, since }: Line, last: boolean): Posting => ({
  row,
  lines: [
    { kind: KIND.lateReversed, amount: late },
    { kind: KIND.reversed, amount: principal },
    { kind: KIND.waiverUndone, amount: waived },
    ...(last ? [{ kind: KIND.lateUndone, amount: charged }] : []),
  ],
  ...(last && { since }),
})

/** What prepaid accounts gave or took goes back where it came from. */
const undoPrepaid = async (call: Call): Promise<void> => {
  const { row, rows } = call
  const logs = await rows.list(prepayLog, (f) => f.eq('docNo', row.collectNo), 300)
  const accounts = await rows.findEach(
    prepayAccount,
    logs.map(({ account }) => account),
  )
  await movePrepaid(
    call,
    logs.map(({ customer, projectUuid, account, amount }) => ({
      ...{ customer, projectUuid, item: accounts.get(account)?.item ?? null, kind: PREPAY.reversed, amount: -amount },
    })),
    { docNo: row.collectNo, day: row.day, cashier: row.cashier },
  )
}

/** Takes a payment back: its bills are owed again, its receipt is void, and the money is noted as given back. */
export const reverse = async (call: Call) => {
  const { row, rows, payments, events } = call
  const bills = await rows.lock(
    receivable,
    row.allocations.map((line) => line.receivable),
  )
  const lines = new Map(row.allocations.map((line) => [line.receivable, line]))
  const later = await paidLater(call)
  await post(
    call,
    bills.flatMap((bill) => {
      const line = lines.get(bill.uuid)
      return line === undefined ? [] : [undo(bill, line, !later.has(bill.uuid))]
    }),
    { docNo: row.collectNo, day: row.day, cashier: row.cashier },
  )
  await undoPrepaid(call)
  await voidReceipts(call, row.uuid, String(call.input.reason))
  if (row.payNo !== null) await payments.undo(row.payNo, String(call.input.reason))
  await events.publish(
    paymentReversed,
    { uuid: row.uuid, no: row.collectNo, projectUuid: row.projectUuid },
    { amount: row.amount, receivables: [...lines.keys()] },
  )
  return {}
}
