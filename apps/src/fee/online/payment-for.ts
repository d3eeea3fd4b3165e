import type { Context } from '@qifuyun/kit/context.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'

/** The payment that money is for: of an order that its owner has made, or one of the desk itself. */
export const paymentFor = async ({ rows }: Context, rowUuid: string): Promise<{ payment: string; order: string | null }> => {
  const order = await rows.find(onlineOrder, rowUuid)
  return order === undefined ? { payment: rowUuid, order: null } : { payment: order.paymentUuid ?? rowUuid, order: order.uuid }
}
