import type { Context } from '@qifuyun/kit/context.ts'

import { project } from '#src/main-data/project.ts'
import { goOn, type Kind, type Order } from '#src/work-order/clocks.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { refuse } from '#src/work-order/texts.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const SUMMARY_MAX = 60

export const kindOf = async ({ rows }: Context, { type }: Pick<Order, 'type'>): Promise<Kind> =>
  (await rows.find(orderType, type)) ?? refuse('{label}不存在', { label: '工单类型' })

/** The clocks of an order whose pause ends now. */
export const goOnNow = async (call: Context, order: Order) =>
  goOn(order, await kindOf(call, order), { now: call.clock.now, working: await call.clock.workingCalendar() })

export const managerOf = async ({ rows }: Context, { projectUuid }: Pick<Order, 'projectUuid'>): Promise<string | null> =>
  (await rows.find(project, projectUuid))?.managerUserUuid ?? null

/** Who dispatches orders of the type; where nobody is named who is still there, the manager of the project. */
const dispatchersOf = async (call: Context, order: Order, { dispatchers }: Kind): Promise<string[]> => {
  const active = await call.people.activeAmong(dispatchers ?? [])
  if (active.size > 0) return [...active]
  const manager = await managerOf(call, order)
  return manager === null ? [] : [manager]
}

/** How people are told: a message, or work that is theirs; `card` says it in the chat too, with these actions as its buttons. */
interface Telling {
  kind: 'message' | 'todo'
  word: string
  card?: readonly ('accept' | 'claim')[]
}

export const tell = (call: Context, order: Order, userUuids: readonly (string | null)[], { kind, word, card }: Telling): Promise<void> =>
  call.messages.notify({
    kind,
    userUuids: userUuids.filter((uuid) => uuid !== null),
    title: `${word}：${order.title}`,
    summary: `${order.no} ${order.content.slice(0, SUMMARY_MAX)}`,
    row: { entity: workOrder, uuid: order.uuid },
    ...(card && { card }),
  })

/** Work that waits to be taken, before the one who shall take it. */
export const offerHolder = (call: Context, order: Order): Promise<void> =>
  tell(call, order, [order.holder], { kind: 'todo', word: '待接单', card: ['accept'] })

/** Whoever has it has it among his work; he needs no card about what he has just done himself. */
export const tellHolder = (call: Context, order: Order, word: string): Promise<void> =>
  tell(call, order, [order.holder], { kind: 'todo', word, ...(order.holder !== (call.actor?.userUuid ?? null) && { card: [] }) })

export const tellDispatchers = async (call: Context, order: Order, telling: Telling): Promise<void> =>
  tell(call, order, await dispatchersOf(call, order, await kindOf(call, order)), telling)

/** Whether somebody goes on with the order: a holder who was disabled or has left does not. */
export const isInHand = async ({ people }: Context, { holder }: Order): Promise<boolean> =>
  holder !== null && (await people.activeAmong([holder])).has(holder)

/** An order that nobody has: work of the dispatchers, and for any of its group to take. */
export const offerAround = async (call: Context, order: Order): Promise<void> => {
  const { claimers } = order
  await tellDispatchers(call, order, { kind: 'todo', word: '待派单', card: [] })
  if (claimers !== null && claimers.length > 0) await tell(call, order, claimers, { kind: 'message', word: '可认领', card: ['claim'] })
}
