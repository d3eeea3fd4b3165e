import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { Received } from '@qifuyun/kit/payments.ts'
import type { z } from 'zod'
import type { askCall } from '#src/fee/calls.ts'
import { nameOf, planOf, roomOf } from '#src/fee/collecting/collecting.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { lateOpen, principalOpen, type Receivable, todayOf } from '#src/fee/ledger/owing.ts'
import { type Posting, post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'
import { paymentFor } from '#src/fee/online/payment-for.ts'
import { issueReceipt } from '#src/fee/receipts/issuing.ts'
import { refuseAt, t } from '#src/fee/texts.ts'

type Line = StoredOf<typeof payment>['allocations'][number]

/** Why money that came is given back: the bills were paid elsewhere meanwhile. */
export const PAID_ELSEWHERE = '账单已缴清，款项原路退回'

/** Asks for the whole of some bills over the network: what is to be paid stands with the payment, and is looked at again when it comes. */
export const askOnline = async (call: Context, input: z.output<typeof askCall.input>): Promise<z.output<typeof askCall.output>> => {
  const { actor, rows, payments } = call
  const { bills, plan, projectUuid } = await planOf(call, { ...input, usePrepaid: false, received: input.due })
  const closed = bills.find(({ terms }) => terms.item.onlinePay !== true)
  if (closed !== undefined) refuseAt('bills', '{item}不支持线上缴费', { item: closed.terms.item.itemName })
  const { uuid } = await rows.record(payment, {
    ...{ projectUuid, roomUuid: roomOf(bills), customer: input.customer, payerName: input.payerName, channel: CHANNEL.online },
    allocations: plan.allocations.map(({ bill, principal, late }) => ({
      ...{ receivable: bill.row.uuid, name: nameOf(bill), principal, late, prepaid: 0, charged: bill.charged, waived: bill.waived },
      ...{ since: bill.row.lateSince, refunded: 0 },
    })),
    ...{ amount: input.due, day: todayOf(call), cashier: actor?.userUuid ?? null, state: 'waiting' },
  })
  const subject = t('物业缴费 {no}', { no: (await rows.find(payment, uuid))?.collectNo ?? '' })
  const { payNo, path, expiresAt } = await payments.ask({ row: { entity: payment, uuid }, subject, amountFen: input.due })
  await rows.update(payment, uuid, { payNo }, '扫码收款')
  return { uuid, path, expiresAt }
}

/** Whether a bill is still as it was when its payment was asked for. */
const isAsPlanned = (row: Receivable, { principal, late, charged, waived, since }: Line): boolean =>
  receivable.isIn(row, 'unpaid', 'part') &&
  row.lateSince === since &&
  principalOpen(row) === principal &&
  lateOpen(row) + charged - waived === late

const paidBy = (row: Receivable, { principal, late, charged, waived }: Line, day: string): Posting => ({
  row,
  lines: [
    { kind: KIND.late, amount: charged },
    { kind: KIND.lateWaived, amount: waived },
    { kind: KIND.latePaid, amount: late },
    { kind: KIND.paid, amount: principal },
  ],
  since: day,
})

/** Money has come over the network. What is paid already, at another counter or by another code, is not taken twice: it goes back. */
export const paidOnline = async (call: Context & Received): Promise<boolean> => {
  const { rows, clock, payNo } = call
  const { payment: rowUuid, order } = await paymentFor(call, call.rowUuid)
  const bills = await rows.lock(receivable, (await rows.find(payment, rowUuid))?.allocations.map((line) => line.receivable) ?? [])
  const [row] = await rows.lock(payment, [rowUuid])
  if (row === undefined || !payment.isIn(row, 'waiting')) return false
  const lines = new Map(row.allocations.map((line) => [line.receivable, line]))
  const postings = bills.flatMap((bill) => {
    const line = lines.get(bill.uuid)
    return line !== undefined && isAsPlanned(bill, line) ? [paidBy(bill, line, row.day)] : []
  })
  if (postings.length < lines.size) {
    await rows.update(payment, row.uuid, { state: 'cancelled', reason: PAID_ELSEWHERE })
    // Whoever paid for it must not be asked for the same money again.
    if (order !== null) await rows.update(onlineOrder, order, { state: 'closed' }, t(PAID_ELSEWHERE))
    return false
  }
  await rows.act(payment, row.uuid, 'settle')
  const today = todayOf(call)
  await rows.update(payment, row.uuid, { paidAt: clock.now.toISOString(), day: today, payNo }, '到账')
  if (order !== null) await rows.act(onlineOrder, order, 'settle')
  await post(call, postings, { docNo: row.collectNo, day: today, cashier: row.cashier })
  await issueReceipt(call, row.uuid, null)
  return true
}

/** Nobody has paid in time. */
export const unpaidOnline = async (call: Context & { rowUuid: string }): Promise<void> => {
  const { rows } = call
  const { payment: rowUuid, order } = await paymentFor(call, call.rowUuid)
  // An owner may pay another time: the order is closed by its own clock.
  if (order !== null) return
  const [row] = await rows.lock(payment, [rowUuid])
  if (row !== undefined && payment.isIn(row, 'waiting')) await rows.update(payment, row.uuid, { state: 'cancelled', reason: '超时未支付' })
}

/** The code is closed: money that comes all the same goes back by itself. */
export const cancel = async ({ row, payments }: ActionCall<typeof payment>) => {
  if (row.payNo !== null) await payments.giveUp(row.payNo)
  return {}
}
