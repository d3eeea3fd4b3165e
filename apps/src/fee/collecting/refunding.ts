import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { PaymentLine, WentBack } from '@qifuyun/kit/payments.ts'
import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import type { z } from 'zod'
import type { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { returned } from '#src/fee/deposits/returning.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { lateDue, lateOpen, principalOpen, type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { type Posting, post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuseUnseen } from '#src/fee/ledger/seen.ts'
import { paymentFor } from '#src/fee/online/payment-for.ts'
import { PREPAY } from '#src/fee/prepaid/account.ts'
import { movePrepaid } from '#src/fee/prepaid/moving.ts'
import { refuse, refuseAt } from '#src/fee/texts.ts'

type Payment = StoredOf<typeof payment>
type Line = Payment['allocations'][number]

const TO_PREPAID = '4'
const DEPOSITS_MAX = 200

const moneyIn = ({ principal, late, prepaid }: Line): number => principal + late - prepaid

/** What a payment of money is made up of: its bills without what prepaid accounts paid, and what was put aside. They add up to it. */
export const paymentLines = async (call: Context & { rowUuid: string }): Promise<PaymentLine[]> => {
  const of = await call.rows.find(payment, (await paymentFor(call, call.rowUuid)).payment)
  if (of === undefined) return []
  const bills = of.allocations.flatMap((line) =>
    moneyIn(line) > 0 ? [{ lineUuid: line.receivable, name: line.name, amountFen: moneyIn(line) }] : [],
  )
  return of.toPrepaid > 0 ? [...bills, { lineUuid: of.uuid, name: '预存', amountFen: of.toPrepaid }] : bills
}

/** Asks for money back; what is owed changes when it has gone. */
export const refund = async (call: Context, input: z.output<typeof refundCall.input>): Promise<z.output<typeof refundCall.output>> => {
  const { rows, payments } = call
  await refuseUnseen(call, input.uuid)
  const of = await rows.find(payment, input.uuid)
  if (of === undefined || !payment.isIn(of, 'done') || of.payNo === null) return refuse('该收款单没有可退的款项')
  if (input.mode === TO_PREPAID && of.customer === null) refuseAt('mode', '未关联客户，不能退至预存')
  const { amount, lines, reason, mode } = input
  const refundNo = await payments.refund({
    ...{ payNo: of.payNo, amountFen: amount, reason, mode },
    ...(lines !== undefined && { lines: lines.map(({ uuid: lineUuid, amount: amountFen }) => ({ lineUuid, amountFen })) }),
  })
  return { refundNo }
}

const endsWith = ({ calledOff, paid }: Receivable, amount: number): boolean => calledOff === true && amount >= paid

/**
 * A bill of which some goes back: the principal first, then the late fee. What is open of it grows from today; of what was called off nothing
 * is owed once all has gone back.
 */
const back = (row: Receivable, line: Line, amount: number, { charged, day }: { charged: number; day: string }): Posting => {
  const gone = line.refunded
  const principal = Math.min(amount, Math.max(0, line.principal - gone))
  const late = amount - principal
  if (endsWith(row, amount))
    return {
      row,
      lines: [
        { kind: KIND.refunded, amount: principal },
        { kind: KIND.lateRefunded, amount: late },
        { kind: KIND.voided, amount: principalOpen(row) + principal },
        { kind: KIND.lateWaived, amount: lateOpen(row) + late },
      ],
      state: 'void',
    }
  return {
    row,
    lines: [
      { kind: KIND.late, amount: charged },
      { kind: KIND.refunded, amount: principal },
      { kind: KIND.lateRefunded, amount: late },
    ],
    since: day,
  }
}

/** Money has gone back: bills are owed again, deposits are less, and what was put aside is. */
export const refunded = async (call: Context & WentBack): Promise<void> => {
  const { rows, amountFen, mode, lines } = call
  const { payment: rowUuid } = await paymentFor(call, call.rowUuid)
  const found = await rows.find(payment, rowUuid)
  if (found === undefined) return
  const parts = new Map((lines.length > 0 ? lines : wholeOf(found, amountFen)).map(({ lineUuid, amountFen: part }) => [lineUuid, part]))
  const bills = await rows.lock(
    receivable,
    found.allocations.map((line) => line.receivable).filter((uuid) => parts.has(uuid)),
  )
  const [of = found] = await rows.lock(payment, [rowUuid])
  const deposits = new Map(
    (
      await rows.list(
        deposit,
        (f) =>
          f.oneOf(
            'receivable',
            bills.map(({ uuid }) => uuid),
          ),
        DEPOSITS_MAX,
      )
    ).map((row) => [row.receivable, row]),
  )
  const terms = await termsOf(
    call,
    bills.map(({ item }) => item),
  )
  const day = todayOf(call)
  const posted = { docNo: of.collectNo, day, cashier: call.actor?.userUuid ?? null }
  const byBill = new Map(of.allocations.map((line) => [line.receivable, line]))
  await post(
    call,
    bills.flatMap((row) => {
      const line = byBill.get(row.uuid)
      const amount = parts.get(row.uuid) ?? 0
      // A deposit that is given back is not owed again.
      if (line === undefined || deposits.has(row.uuid)) return []
      return [back(row, line, amount, { charged: lateDue(row, termsIn(terms, row.item), day, receivable.isIn(row, 'disputed')), day })]
    }),
    posted,
  )
  await call.messages.replaceTodos(
    bills
      .filter((row) => !deposits.has(row.uuid) && endsWith(row, parts.get(row.uuid) ?? 0))
      .map(({ uuid }) => ({ userUuids: [], title: '', summary: '', row: { entity: receivable, uuid }, step: null, due: null })),
  )
  for (const [uuid, row] of deposits) await returned(call, row, parts.get(uuid) ?? 0)
  await rows.update(
    payment,
    of.uuid,
    {
      refunded: of.refunded + amountFen,
      allocations: of.allocations.map((line) => ({ ...line, refunded: line.refunded + (parts.get(line.receivable) ?? 0) })),
    },
    '退款',
  )
  const { customer, projectUuid } = of
  if (customer === null) return
  await movePrepaid(
    call,
    [
      { customer, projectUuid, item: null, kind: PREPAY.refunded, amount: -(parts.get(of.uuid) ?? 0) },
      { customer, projectUuid, item: null, kind: PREPAY.topUp, amount: mode === TO_PREPAID ? amountFen : 0 },
    ],
    posted,
  )
}

/** A refund that names no bills goes over all that the payment has. */
const wholeOf = (of: Payment, amountFen: number): { lineUuid: string; amountFen: number }[] => {
  const lines = of.allocations.map((line) => ({ lineUuid: line.receivable, left: moneyIn(line) - line.refunded }))
  const shares = largestRemainder(
    amountFen,
    lines.map(({ left }) => left),
  )
  return lines.map(({ lineUuid }, at) => ({ lineUuid, amountFen: shares[at] ?? 0 }))
}
