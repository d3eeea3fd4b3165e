import { type Context, refuse } from '@qifuyun/kit/server.ts'
import { project } from '#src/main-data/project.ts'
import type { Kind, Order } from '#src/repair/clocks.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

export const kindOf = async ({ find }: Context, { type }: Pick<Order, 'type'>): Promise<Kind> =>
  (await find(repairType, type)) ?? refuse('{label}不存在', { label: '报修类型' })

/** Who dispatches orders of the type; where nobody is named, the manager of the project. */
const dispatchersOf = async ({ find }: Context, { projectUuid }: Order, { dispatchers }: Kind): Promise<string[]> => {
  if (dispatchers !== null && dispatchers.length > 0) return dispatchers
  const manager = (await find(project, projectUuid))?.managerUserUuid ?? null
  return manager === null ? [] : [manager]
}

const tell = (call: Context, kind: 'message' | 'todo', order: Order, userUuids: readonly (string | null)[], word: string): Promise<void> =>
  call.notify({
    kind,
    userUuids: userUuids.filter((uuid) => uuid !== null),
    title: `${word}：${order.title ?? order.no}`,
    summary: `${order.no} ${order.content.slice(0, 60)}`,
    row: { entity: repairOrder, uuid: order.uuid },
  })

export const tellHolder = (call: Context, order: Order, kind: 'message' | 'todo', word: string): Promise<void> =>
  tell(call, kind, order, [order.holder], word)

export const tellDispatchers = async (call: Context, order: Order, kind: 'message' | 'todo', word: string): Promise<void> =>
  tell(call, kind, order, await dispatchersOf(call, order, await kindOf(call, order)), word)

/** Those who may take an order first. */
export const tellMembers = (call: Context, order: Order, { members }: Kind, word: string): Promise<void> =>
  tell(
    call,
    'message',
    order,
    members.filter(({ online }) => online).map(({ user }) => user),
    word,
  )
