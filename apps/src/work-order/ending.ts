import type { Context } from '@qifuyun/kit/context.ts'
import type { Order } from '#src/work-order/clocks.ts'
import { workOrderCancelled, workOrderClosed } from '#src/work-order/events.ts'
import { tell } from '#src/work-order/telling.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const ENDS = new Map([
  [workOrder.stateCode('done'), workOrderClosed],
  [workOrder.stateCode('cancelled'), workOrderCancelled],
])

/** An order that has come to its end is told to where it came from, once: nothing follows an end. The reporter hears of it too. */
export const tellSources = async (call: Context, order: Order): Promise<void> => {
  const end = ENDS.get(order.state)
  if (end === undefined) return
  const { sourceApp, sourceUuid, sourceNo, result, score } = order
  await call.events.publish(end, order, { sourceApp, sourceUuid, sourceNo, result, score })
  const word = end === workOrderClosed ? '工单已完成' : '工单已取消'
  const others = [order.reporter, ...(order.cc ?? [])].filter((one) => one !== (call.actor?.userUuid ?? null))
  await tell(call, order, [...new Set(others)], { kind: 'message', word, card: [] })
}
