import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receiptLines } from '#src/fee/receipts/lines.ts'
import { receipt, receiptPage } from '#src/fee/receipts/receipt.ts'
import { conflict } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const CHECK_LENGTH = 4
/** As long as books are kept. */
const CHECKED_MS = 30 * 365 * DAY_MS

/** Gives the receipt of a payment a number; one valid receipt a payment. `title`: in whose name, default the payer. */
export const issueReceipt = async ({ rows, links, clock }: Context, paymentUuid: string, title: string | null): Promise<string> => {
  const of = await rows.find(payment, paymentUuid)
  if (of === undefined || !payment.isIn(of, 'done')) return conflict('STATE_CHANGED', '收款单未成功，不能开具收据')
  if ((await rows.count(receipt, (f) => f.and(f.eq('payment', paymentUuid), f.state('valid')))) > 0)
    return conflict('STATE_CHANGED', '该收款单已有有效收据')
  const at = of.roomUuid === null ? undefined : await rows.find(room, of.roomUuid)
  const said = await receiptLines({ rows }, of.allocations, at?.roomName ?? null)
  const lines = of.allocations.map(({ name, principal, late }, n) => ({
    ...(said[n] ?? { name }),
    principal,
    late,
    amount: principal + late,
  }))
  const all = of.toPrepaid > 0 ? [...lines, { name: '预存', principal: of.toPrepaid, late: 0, amount: of.toPrepaid }] : lines
  const uuid = rows.newUuid()
  const path = await links.open(receiptPage, uuid, new Date(clock.now.getTime() + CHECKED_MS))
  await rows.record(receipt, {
    ...{ uuid, checkLink: links.address(path), checkCode: uuid.slice(-CHECK_LENGTH).toUpperCase() },
    ...{ payment: paymentUuid, projectUuid: of.projectUuid, payerName: of.payerName, title: title ?? of.payerName, lines: all },
    ...{
      room: at?.roomName ?? null,
      total: all.reduce((sum, { amount }) => sum + amount, 0),
      day: of.day,
      cashier: of.cashier,
      state: 'valid',
    },
    channel: choiceLabel(payment.fields.channel, of.channel),
  })
  return uuid
}

/** The receipts of a payment that was taken back are void. */
export const voidReceipts = async ({ rows }: Context, paymentUuid: string, reason: string): Promise<void> => {
  const valid = await rows.list(receipt, (f) => f.and(f.eq('payment', paymentUuid), f.state('valid')), 10)
  await rows.updateEach(
    receipt,
    valid.map(({ uuid }) => ({ uuid, state: 'void', reason })),
    '作废',
  )
}
