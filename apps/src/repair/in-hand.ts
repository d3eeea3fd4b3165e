import type { Context } from '@qifuyun/kit/context.ts'
import type { Order } from '#src/repair/clocks.ts'
import { tellDispatchers } from '#src/repair/telling.ts'

/** Whether somebody goes on with the order: a holder who was disabled or has left does not. */
export const isInHand = async ({ people }: Context, { holder }: Order): Promise<boolean> =>
  holder !== null && (await people.activeAmong([holder])).has(holder)

/** An order that nobody has any more becomes work of the dispatchers. */
export const toDispatchers = async (call: Context, order: Order) => {
  const free = { holder: null, ownerUserUuid: null }
  await tellDispatchers(call, { ...order, ...free }, 'todo', '待派单')
  return { ...free, state: 'pending' as const }
}
