import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import type { Order } from '#src/repair/orders.ts'
import { quote } from '#src/repair/pricing/quote.ts'
import { AGREED } from '#src/repair/repair-order.ts'

export const REPAIR_APP = 'pkg1'
const FEE_APP = 'pkg2'
const ITEM = '维修费'
const PAY_DAYS = 7
/** More quotes of one order than anybody makes. */
const QUOTES_MAX = 100

/**
 * Has the contact owe the quote that they have agreed to, where the enterprise collects fees in one place; gives the receivable. A quote is
 * charged once, that of work which is done again apart. Null: nobody else collects, the money is taken here.
 */
export const charge = async ({ applications, clock, rows }: Context, order: Order): Promise<string | null> => {
  if (!(await applications.isOpen(FEE_APP))) return null
  const agreed = (await rows.list(quote, (f) => f.and(f.eq('order', order.uuid), f.eq('status', AGREED)), QUOTES_MAX)).at(-1)
  if (agreed === undefined) return null
  const { no, projectUuid, roomUuid, contactName: payer, contactPhone: phone, amount } = order
  const ordered = await applications.order(raiseFee, {
    ...{
      sourceApp: REPAIR_APP,
      sourceUuid: agreed.uuid,
      sourceNo: no ?? '',
      item: ITEM,
      kind: 'repair',
      projectUuid,
      roomUuid,
      payer,
      phone,
    },
    ...{ amount: amount ?? 0, dueDate: chinaDay(new Date(clock.now.getTime() + PAY_DAYS * DAY_MS)) },
  })
  return ordered.state === 'done' ? ordered.answer.feeUuid : null
}
