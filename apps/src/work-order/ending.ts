import type { Context } from '@qifuyun/kit/context.ts'
import type { Order } from '#src/work-order/clocks.ts'
import { tell } from '#src/work-order/telling.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const NAMES: Readonly<Record<string, string>> = {
  [workOrder.stateCode('done')]: 'workOrder.closed',
  [workOrder.stateCode('cancelled')]: 'workOrder.cancelled',
}

/** An order that has come to its end is told to where it came from, once: nothing follows an end. The reporter hears of it too. */
export const tellSources = async (call: Context, order: Order): Promise<void> => {
  const name = NAMES[order.state]
  if (name === undefined) return
  const { uuid, no, projectUuid, sourceApp, sourceUuid, sourceNo, result, score } = order
  await call.events.publish({ name, uuid, no, projectUuid, more: { sourceApp, sourceUuid, sourceNo, result, score } })
  const word = name === 'workOrder.closed' ? '工单已完成' : '工单已取消'
  const others = [order.reporter, ...(order.cc ?? [])].filter((one) => one !== (call.actor?.userUuid ?? null))
  await tell(call, order, [...new Set(others)], { kind: 'message', word, card: [] })
}
