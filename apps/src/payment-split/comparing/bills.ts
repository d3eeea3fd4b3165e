import type { Context } from '@qifuyun/kit/context.ts'
import type { BillChannel, BillLine } from '@qifuyun/kit/payments.ts'
import { bill, POS } from '#src/payment-split/comparing/bill.ts'

const FILES_MAX = 50

/** The newest file that somebody has imported of a day; null: none. */
const imported = async ({ rows }: Context, channel: BillChannel, day: string): Promise<BillLine[] | null> => {
  const found = await rows.list(bill, (f) => f.and(f.eq('channel', channel as '1'), f.eq('day', day)), FILES_MAX)
  const newest = found.at(-1)
  return newest?.lines ? (JSON.parse(newest.lines) as BillLine[]) : null
}

/**
 * The channel's list of a day: a file that was imported, else what the channel has sent; null while there is none. A machine at a desk calls
 * payments by numbers of its own, so that ours are taken where both know the payment.
 */
export const billOf = async (call: Context, channel: BillChannel, day: string): Promise<readonly BillLine[] | null> => {
  const file = await imported(call, channel, day)
  if (channel !== POS) return file ?? (await call.payments.bill(channel, day))
  if (file === null) return null
  const own = new Map((await call.payments.booked(channel, day)).map((line) => [`${line.payNo} ${line.refundNo}`, line.tradeNo]))
  return file.map((line) => ({ ...line, tradeNo: own.get(`${line.payNo} ${line.refundNo}`) ?? line.tradeNo }))
}
