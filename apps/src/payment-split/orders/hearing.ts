import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { paymentPaid } from '@qifuyun/kit/payments.ts'
import type { z } from 'zod'
import { MOVE } from '#src/payment-split/accounts/move.ts'
import { moveMoney } from '#src/payment-split/accounts/posting.ts'
import { clawback, split } from '#src/payment-split/arithmetic/splitting.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { share, termsIn } from '#src/payment-split/orders/sharing.ts'
import { rateOf } from '#src/payment-split/orders/terms.ts'
import { t } from '#src/payment-split/texts.ts'

type Order = StoredOf<typeof order>
export type PaymentFact = z.output<typeof paymentPaid.payload>
type Heard = Context & { event: Pick<Happening<PaymentFact>, 'uuid' | 'no' | 'more'> }

/** Payments over the network alone are divided: what a desk takes lies in the till. */
const DIVIDED: ReadonlySet<string> = new Set(['1', '2', '3'])
const RETRIES = 3
const TOLD_MAX = 20

const orderOf = async ({ rows }: Context, payNo: string): Promise<Order | undefined> => {
  const [found] = await rows.list(order, (f) => f.eq('payNo', payNo), 1)
  return found && (await rows.lock(order, [found.uuid]))[0]
}

/** One order a payment: it is divided as soon as it is known. */
export const divide = async (call: Context, payNo: string, { rowUuid, ...fact }: PaymentFact & { rowUuid: string }): Promise<void> => {
  const { rows } = call
  const { app, subject, channel, amount: gross, refunded, day } = fact
  if (!DIVIDED.has(channel) || (await orderOf(call, payNo)) !== undefined) return
  const { uuid } = await rows.record(order, {
    ...{ payNo, app, rowUuid, subject, channel: channel as Order['channel'], day, gross, refunded },
    ...{ rate: await rateOf(call, channel), channelFee: 0, state: 'waiting' },
  })
  await rows.act(order, uuid, 'retry')
}

export const paid = (call: Heard): Promise<void> => divide(call, call.event.no ?? '', { ...call.event.more, rowUuid: call.event.uuid })

/** What goes back of a payment is taken from its shares: from what is frozen of it, else from what the accounts have. */
export const refunded = async (call: Heard): Promise<void> => {
  const { rows, event } = call
  const row = await orderOf(call, event.no ?? '')
  const gone = event.more.refunded
  if (row === undefined) return paid(call)
  // Told again, or in another order than it happened.
  if (gone <= row.refunded) return
  const state = gone === row.gross ? ('reversed' as const) : undefined
  if (order.isIn(row, 'waiting', 'failed')) return rows.update(order, row.uuid, { refunded: gone, ...(state && { state }) }, '退款')
  const now = split(row.gross - gone, row.rate, termsIn(row))
  const before = row.details.map((line) => ({ account: line.account, amount: line.amount - line.clawback }))
  const back = clawback(before, now.parts)
  const details = row.details.map((line, index) => ({ ...line, clawback: line.clawback + (back[index]?.amount ?? 0) }))
  await rows.update(order, row.uuid, { refunded: gone, channelFee: now.fee, details, ...(state && { state }) }, '退款扣回')
  const frozen = order.isIn(row, 'frozen')
  await moveMoney(
    call,
    back.map(({ account, amount }) => ({
      account,
      kind: MOVE.clawed,
      ...(frozen ? { frozen: 0 - amount } : { balance: 0 - amount }),
    })),
    row.no,
  )
}

export const retry = (call: ActionCall<typeof order>) => share(call, call.row)

/** Tried again by itself; after the last time somebody has to look. */
export const again = async (call: TimerCall<typeof order>) => {
  const { row, count, people, messages } = call
  const done = await share(call, row)
  if (done.state === 'failed' && count >= RETRIES)
    await messages.notify({
      kind: 'todo',
      userUuids: (await people.holdersOf(order, 'action.retry', row.projectUuid)).slice(0, TOLD_MAX),
      title: t('分账失败：{no}', { no: row.no }),
      summary: row.problem ?? '',
      row: { entity: order, uuid: row.uuid },
    })
  return { ...done, state: done.state === 'failed' ? null : done.state }
}

/** What was frozen may be settled from now on. */
export const thaw = async (call: TimerCall<typeof order>): Promise<object> => {
  const { row } = call
  await moveMoney(
    call,
    row.details.map(({ account, amount, clawback: gone }) => ({
      ...{ account, kind: MOVE.thawed, balance: amount - gone, frozen: gone - amount },
    })),
    row.no,
  )
  return {}
}
