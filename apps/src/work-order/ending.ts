import type { Context } from '@qifuyun/kit/context.ts'
import { workOrderCancelled, workOrderClosed } from '#src/work-order/events.ts'
import { type Order, work } from '#src/work-order/orders.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const ENDS = new Map([
  [workOrder.stateCode('done'), workOrderClosed],
  [workOrder.stateCode('cancelled'), workOrderCancelled],
])

/** Reports the end of an order once to its source and its reporter: nothing follows an end. */
export const tellSources = async (call: Context, order: Order): Promise<void> => {
  const end = ENDS.get(order.state)
  if (end === undefined) return
  const { sourceApp, sourceUuid, sourceNo, result, score } = order
  await call.events.publish(end, order, { sourceApp, sourceUuid, sourceNo, result, score })
  const word = end === workOrderClosed ? '工单已完成' : '工单已取消'
  const concerned = await work.peopleOf(call, order, ['reporter', 'cc'])
  const others = concerned.filter((one) => one !== call.actor?.userUuid)
  await work.tellPeople(call, order, others, { word, card: [] })
}
