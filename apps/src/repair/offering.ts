import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { logHanding } from '#src/repair/assigning.ts'
import type { Kind, Order } from '#src/repair/clocks.ts'
import { kindsOf } from '#src/repair/filing.ts'
import { membersIn } from '#src/repair/members.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { GRAB, ROUND_ROBIN, repairType } from '#src/repair/repair-type.ts'
import { tellDispatchers, tellHolder, tellMembers } from '#src/repair/telling.ts'

/** The next online member for the project after the one of them who was last sent; undefined when nobody is online. Who was disabled or has left has no turn. */
const nextMember = async ({ rows, people }: Context, kind: Kind, projectUuid: string): Promise<string | undefined> => {
  const willing = membersIn(kind, projectUuid).flatMap((member) => (member.online ? [member.user] : []))
  const active = await people.activeAmong(willing)
  const online = willing.filter((user) => active.has(user))
  const [last] = await rows.query<{ holder: string }>(sql`
    select holder from repair_repair_order
    where type = ${kind.uuid} and dispatched_at is not null and holder = any(${online}::uuid[]) and deleted_at is null
    order by dispatched_at desc, no desc limit 1`)
  return online[(online.indexOf(last?.holder ?? '') + 1) % Math.max(1, online.length)]
}

const sendTo = async (call: Context, order: Order, holder: string): Promise<void> => {
  const changes = { holder, ownerUserUuid: holder, dispatchedAt: call.clock.now.toISOString() }
  await call.rows.update(repairOrder, order.uuid, { ...changes, state: repairOrder.stateCode('dispatched') }, '轮询派单')
  await logHanding(call, order, 'dispatch', holder)
  await tellHolder(call, { ...order, holder }, 'todo', '待接单', ['accept'])
}

/** Puts new orders before those who dispatch or take them. */
export const offerOrders = async (call: SaveCall<Order>): Promise<void> => {
  const fresh = call.saves.filter(({ before }) => before === null)
  if (fresh.length === 0) return
  const kindBy = await kindsOf(
    call,
    fresh.map(({ row }) => row),
  )
  for (const { row } of fresh) {
    if (row.state !== repairOrder.stateCode('pending')) continue
    const kind = kindBy(row)
    if (kind.dispatchMode === GRAB) {
      await tellMembers(call, row, kind, '可抢单')
      continue
    }
    // Taken by turns: two orders at once shall not go to one person.
    if (kind.dispatchMode === ROUND_ROBIN) await call.rows.lock(repairType, [kind.uuid])
    const holder = kind.dispatchMode === ROUND_ROBIN ? await nextMember(call, kind, row.projectUuid) : undefined
    if (holder === undefined) await tellDispatchers(call, row, 'todo', '待派单')
    else await sendTo(call, row, holder)
  }
}
