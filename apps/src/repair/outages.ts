import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { outage } from '#src/repair/outage.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { tellContact } from '#src/repair/telling.ts'
import { refuse, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>

/** Characters that a short message has room for after the number. */
const TEXT_MAX = 250
/** Orders that are told of the end of one outage. */
const TOLD_MAX = 200

/** An order is about an outage of its place and kind that still goes on. */
export const covered = async ({ row, rows }: Call): Promise<void> => {
  const of = row.outageUuid === null ? undefined : await rows.find(outage, row.outageUuid)
  const place =
    of?.projectUuid === row.projectUuid &&
    (of.buildingUuid === null || of.buildingUuid === row.buildingUuid) &&
    of.state === outage.stateCode('active')
  if (place && (of.type === null || of.type === row.type)) return
  refuse('该公告不适用于此报修', {}, { outageUuid: t('该公告不适用于此报修') })
}

/** The contact is told why nothing works, and since when. */
export const linkOutage = async (call: Call) => {
  const { row, rows } = call
  const of = row.outageUuid === null ? undefined : await rows.find(outage, row.outageUuid)
  if (of !== undefined) await tellContact(call, row, `与公告有关：${of.title}。${of.content}`.slice(0, TEXT_MAX))
  return {}
}

/** Whoever handles orders about it looks after them. */
export const end = async ({ row, rows, messages }: ActionCall<typeof outage>) => {
  const orders = await rows.list(repairOrder, { field: 'outageUuid', cmp: 'eq', value: row.uuid }, TOLD_MAX)
  for (const order of orders)
    if (order.holder !== null && !repairOrder.spec.states.some(({ code, final }) => final && code === order.state))
      await messages.notify({
        kind: 'message',
        userUuids: [order.holder],
        title: `已恢复：${row.title}`,
        summary: `${order.no}关联的停复公告已结束，请核实并完工`,
        row: { entity: repairOrder, uuid: order.uuid },
      })
  return {}
}
