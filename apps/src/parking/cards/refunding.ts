import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { paymentRefunded } from '@qifuyun/kit/payments.ts'
import { on } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { endAfterRefund, unusedMonths } from '#src/parking/cards/months.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { cardRefund } from '#src/parking/events.ts'
import { refuse, t } from '#src/parking/texts.ts'

type Order = StoredOf<typeof cardOrder>

const ORDERS_MAX = 100
const p = columns(payment, 'p')
const a = childColumns(payment, 'allocations', 'a')

const unusedOf = ({ from, months }: Order, today: string): number => unusedMonths(from ?? today, months, today)

/** Months that have not begun can go back, of the order by which the card is good now. */
export const hasUnused = async ({ row, rows, clock }: ActionCall<typeof cardOrder>): Promise<void> => {
  if (unusedOf(row, chinaDay(clock.now)) === 0) refuse('没有未开始的月份，不能退卡')
  const car = await rows.find(vehicle, row.vehicle)
  if (car?.validTo !== row.to) refuse('该卡已续费，请先退最近一次订单')
}

/** The payment by which fees took the money, if so much of it can still go back; none where it was paid in parts, or from a balance. */
const payNoOf = async ({ rows }: Context, { feeUuid }: Order, amount: number): Promise<string | null> => {
  if (feeUuid === null) return null
  const [found] = await rows.query<{ payNo: string | null }>(sql`
    select ${p.payNo} as "payNo" from ${a.table} join ${p.table} on ${p.uuid} = ${a.parentUuid}
    where ${a.receivable} = ${feeUuid}::uuid and ${p.in('done')} and ${p.live}
      and ${a.principal} - ${a.prepaid} - ${a.refunded} >= ${amount}::bigint
    order by ${p.createdAt} desc limit 1`)
  return found?.payNo ?? null
}

/** Months that have not begun go back: the card ends sooner, and their price goes back the way on which it came. */
export const refundApproval: ApprovalHandlers<typeof cardOrder> = {
  async form({ row, rows, clock }) {
    const unused = unusedOf(row, chinaDay(clock.now))
    const car = await rows.find(vehicle, row.vehicle)
    return { no: row.no, plate: car?.plate ?? '', months: String(unused), amount: unused * row.price, reason: row.reason ?? '' }
  },
  async passes(call) {
    const { row, rows, clock, events, payments } = call
    const today = chinaDay(clock.now)
    const unused = unusedOf(row, today)
    if (unused === 0) return refuse('没有未开始的月份，不能退卡')
    const [car] = await rows.lock(vehicle, [row.vehicle])
    if (car?.validTo !== row.to) return refuse('该卡已续费，请先退最近一次订单')
    const end = endAfterRefund(row.from ?? today, row.months, today)
    await rows.update(vehicle, row.vehicle, { validTo: end }, t('退卡'))
    const amountFen = unused * row.price
    const payNo = await payNoOf(call, row, amountFen)
    if (payNo !== null && row.feeUuid !== null)
      await payments.refund({ payNo, amountFen, lines: [{ lineUuid: row.feeUuid, amountFen }], reason: row.reason ?? '', judged: true })
    await events.publish(cardRefund, row, { feeUuid: row.feeUuid, amount: amountFen })
    return { refund: amountFen, to: end, payNo, state: payNo === null ? 'refunding' : 'returning' }
  },
}

/** Nobody hands over what goes back by itself; what came to nothing is handed over all the same. */
export const goesNowhere = async ({ row, payments }: ActionCall<typeof cardOrder>): Promise<void> => {
  if (row.payNo !== null && row.feeUuid !== null && (await payments.goingBack([row.feeUuid])).size > 0)
    refuse('退款正在办理，到账后自动完成')
}

/** The money has gone back: the months are not owed again. */
export const hearsOfRefunds = on(paymentRefunded, async ({ rows, event, clock }) => {
  const found = await rows.list(cardOrder, (f) => f.and(f.eq('payNo', event.no ?? ''), f.state('returning')), ORDERS_MAX)
  for (const row of found) {
    const bill = row.feeUuid === null ? undefined : await rows.find(receivable, row.feeUuid)
    // Something else of the payment has gone back.
    if (bill === undefined || receivable.isIn(bill, 'paid')) continue
    const lines = [{ receivable: bill.uuid, amount: row.refund }]
    const { uuid } = await rows.add(adjustment, { kind: ADJUST.less, lines, reason: row.reason || row.no })
    await rows.act(adjustment, uuid, 'submit')
    await rows.update(cardOrder, row.uuid, { state: 'refunded', refundedAt: clock.now.toISOString() }, t('已退款'))
  }
})
