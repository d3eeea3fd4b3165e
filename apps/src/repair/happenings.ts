import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Order } from '#src/repair/clocks.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

const CLOSED = repairOrder.stateCode('closed')

/** What other applications are told of an order that is stored (the event map of apps-operations.md section 24). */
const newsOf = ({ row, before }: Save<Order>): string[] => [
  ...(before === null ? ['repair.created'] : []),
  ...(row.overdue && before?.overdue !== true && row.finishedAt === null ? ['repair.overdue'] : []),
  ...(row.finishedAt !== null && row.finishedAt !== before?.finishedAt ? ['repair.finished'] : []),
  ...(row.state === CLOSED && before?.state !== CLOSED ? ['repair.closed'] : []),
  ...(before !== null && row.materials.length > 0 && before.materials.length === 0 ? ['repair.materialUsed'] : []),
]

/** Tells the other applications what has become of orders. */
export const tellCourse = async ({ saves, events }: SaveCall<Order>): Promise<void> => {
  for (const save of saves) {
    const { uuid, no, projectUuid, amount, equipment, materials } = save.row
    for (const name of newsOf(save)) {
      const more = { amount, equipment, ...(name === 'repair.materialUsed' && { materials }) }
      await events.publish({ name, projectUuid, uuid, no, more })
    }
  }
}
