import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { planned, type Wanted } from '@qifuyun/kit/plans/planned.ts'
import { work } from '#src/work-order/orders.ts'
import { periodic } from '#src/work-order/periodic.ts'
import { raiseWorkOrder } from '#src/work-order/raising.ts'
import { PERIODIC } from '#src/work-order/sources.ts'
import { workOrder } from '#src/work-order/work-order.ts'

type Plan = StoredOf<typeof periodic>

/** An order of a slot, for one person or for several to claim; without anybody the dispatchers have it. */
const makeOne = async (call: Context, { plan, slot, person, people }: Wanted<Plan>): Promise<void> => {
  const { uuid, name, type, title, content, projectUuid, roomUuid, positionText, priority } = plan
  const holder = person ?? (people.length === 1 ? (people[0] ?? null) : null)
  const made = await raiseWorkOrder(call, {
    sourceApp: PERIODIC,
    // A repeated timer makes no second order of the slot.
    sourceUuid: [uuid, slot.begin.toISOString(), ...(person === null ? [] : [person])].join(':'),
    sourceNo: name,
    sourcePath: `/application/pkg50?entity=periodic&uuid=${uuid}`,
    type,
    title,
    content,
    place: { projectUuid, roomUuid, positionText },
    priority,
    dueAt: slot.end.toISOString(),
    holder,
  })
  if (!made.created || holder !== null || people.length === 0) return
  await call.rows.update(workOrder, made.uuid, { claimers: [...people] }, '周期工单')
  const order = await call.rows.find(workOrder, made.uuid)
  if (order !== undefined && order.mirrorUuid === null) await work.tellPeople(call, order, people, { word: '可认领', card: ['claim'] })
}

/** Plans by which orders are made. */
export const plans = planned<Plan>({
  runs: ({ enabled }) => enabled !== false,
  async make(call, wanted) {
    for (const each of wanted) await makeOne(call, each)
  },
})
