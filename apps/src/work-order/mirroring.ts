import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StateName, StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { type Kind, managerOf, type Order } from '#src/work-order/orders.ts'
import { workOrder } from '#src/work-order/work-order.ts'

type Repair = StoredOf<typeof repairOrder>

const REPAIR_APP = 'pkg1'
/** Characters of a description that fit into a repair. */
const CONTENT_MAX = 700
const BY_STAFF = '3'
const BY_SYSTEM = '5'

type State = StateName<typeof workOrder>

const states = (to: State, ...from: StateName<typeof repairOrder>[]) =>
  from.map((name): [string, State] => [repairOrder.stateCode(name), to])

/** The state of the order for each state of its repair (apps-operations.md section 11, mirror). */
const MIRROR: Readonly<Record<string, State>> = Object.fromEntries([
  ...states('pending', 'pending'),
  ...states('dispatched', 'dispatched'),
  ...states('working', 'accepted', 'working', 'quoted'),
  ...states('suspended', 'suspended'),
  ...states('toAccept', 'toPay', 'toRate', 'toVisit'),
  ...states('done', 'closed'),
  ...states('cancelled', 'cancelled', 'forced'),
])

/** The values of the repair that its order shows. */
const mirrored = (repair: Repair): ChangesOf<typeof workOrder> => {
  const { holder, respondBy, finishBy, warnAt, dispatchedAt, acceptedAt, finishedAt, closedAt, score, workMinutes, respondLate } = repair
  return {
    ...{ holder, respondBy, finishBy, warnAt, dispatchedAt, acceptedAt, finishedAt, closedAt, score, workMinutes, respondLate },
    result: repair.solution,
    state: MIRROR[repair.state] ?? 'pending',
  }
}

/** The contact of the repair: that of the order, else its reporter, else the manager of the project. */
const contactOf = async (call: Context, order: Order): Promise<{ contactName: string; contactPhone: string }> => {
  const { contactName, contactPhone } = order
  if (contactName !== null && contactPhone !== null) return { contactName, contactPhone }
  const user = order.reporter ?? (await managerOf(call, order)) ?? ''
  const [names, mobiles] = user === '' ? [] : [await call.people.namesOf([user]), await call.people.mobilesOf([user])]
  return { contactName: contactName ?? names?.get(user) ?? '', contactPhone: contactPhone ?? mobiles?.get(user) ?? '' }
}

/**
 * Makes a repair for an order of such a type, which then mirrors it; false where repairs are not open: the order is then like any other.
 * A refusal by repairs (a missing room for work indoors) refuses the order.
 */
export const mirrorAsRepair = async (call: Context, order: Order, { repairType }: Kind): Promise<boolean> => {
  if (repairType === null || !(await call.applications.isOpen(REPAIR_APP))) return false
  const { title, content, images, projectUuid, buildingUuid, roomUuid, positionText, priority } = order
  const { uuid } = await call.rows.add(repairOrder, {
    ...{ type: repairType, title, images, projectUuid, buildingUuid, roomUuid, positionText, priority },
    channel: call.actor === null ? BY_SYSTEM : BY_STAFF,
    content: content.slice(0, CONTENT_MAX),
    ...(await contactOf(call, order)),
    remark: order.no,
  })
  const repair = await call.rows.find(repairOrder, uuid)
  await call.rows.update(workOrder, order.uuid, { mirrorUuid: uuid, ...(repair && mirrored(repair)) }, '转报修')
  return true
}

/** Updates the orders that mirror the stored repairs. */
export const followRepairs = async (call: SaveCall<Repair>): Promise<void> => {
  const changed = call.saves.filter(({ before }) => before !== null)
  if (changed.length === 0) return
  const uuids = changed.map(({ row }) => row.uuid)
  // A repair made from an order has exactly one.
  const found = await call.rows.list(workOrder, (f) => f.oneOf('mirrorUuid', uuids), uuids.length)
  for (const order of found) {
    const repair = changed.find(({ row }) => row.uuid === order.mirrorUuid)?.row
    if (repair !== undefined) await call.rows.update(workOrder, order.uuid, mirrored(repair), '报修单变更')
  }
}
