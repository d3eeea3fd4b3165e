import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import { repairCancelled, repairClosed, repairCreated, repairFinished, repairMaterialUsed, repairOverdue } from '#src/repair/events.ts'
import type { Order } from '#src/repair/orders.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

const CLOSED = repairOrder.stateCode('closed')

const isGivenUp = (row: Order): boolean => repairOrder.isIn(row, 'cancelled', 'forced')

/** The facts to publish about a stored order. */
const newsOf = ({ row, before }: Save<Order>) => [
  ...(before === null ? [repairCreated] : []),
  ...(row.overdue && before?.overdue !== true && row.finishedAt === null ? [repairOverdue] : []),
  ...(row.finishedAt !== null && row.finishedAt !== before?.finishedAt ? [repairFinished] : []),
  ...(isGivenUp(row) && (before === null || !isGivenUp(before)) ? [repairCancelled] : []),
]

/** For whom it was done, by whom, and how they rated it. */
const servedBy = ({ contactName, contactPhone, roomUuid, holder, score, ratingText }: Order) => ({
  ...{ contactName, contactPhone, roomUuid, staff: holder, score, ratingText },
})

/** Publishes the facts about stored orders. */
export const tellCourse = async ({ saves, events }: SaveCall<Order>): Promise<void> => {
  for (const save of saves) {
    const { row, before } = save
    const { amount, equipment, materials } = row
    for (const news of newsOf(save)) await events.publish(news, row, { amount, equipment })
    if (row.state === CLOSED && before?.state !== CLOSED) await events.publish(repairClosed, row, { amount, equipment, ...servedBy(row) })
    if (before !== null && materials.length > 0 && before.materials.length === 0)
      await events.publish(repairMaterialUsed, row, { amount, equipment, materials })
  }
}
