import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'

import { sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import type { Course, Kind, Order } from '#src/repair/clocks.ts'
import { membersIn } from '#src/repair/members.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { setting } from '#src/repair/setting.ts'
import { refuse } from '#src/repair/texts.ts'

export const kindOf = async ({ rows }: Context, { type }: Pick<Order, 'type'>): Promise<Kind> =>
  (await rows.find(repairType, type)) ?? refuse('{label}不存在', { label: '报修类型' })

/** What the clocks of an order run by. */
export const courseOf = async (call: Context, order: Pick<Order, 'type'>): Promise<Course> => ({
  kind: await kindOf(call, order),
  working: await call.clock.workingCalendar(),
})

const SUMMARY_MAX = 60

/** Who dispatches orders of the type; where nobody is named who is still there, the manager of the project. */
export const dispatchersOf = async (call: Context, order: Order, { dispatchers }: Kind): Promise<string[]> => {
  const active = await call.people.activeAmong(dispatchers ?? [])
  if (active.size > 0) return [...active]
  const manager = await managerOf(call, order)
  return manager === null ? [] : [manager]
}

/** How people are told: in a message, or by work that is theirs; `card` says it in the chat too, with these actions as its buttons. */
interface Telling {
  kind: 'message' | 'todo'
  word: string
  card?: readonly ButtonName[]
}
type ButtonName = 'accept' | 'grab'

const tell = (call: Context, order: Order, userUuids: readonly (string | null)[], { kind, word, card }: Telling): Promise<void> =>
  call.messages.notify({
    kind,
    userUuids: userUuids.filter((uuid) => uuid !== null),
    title: `${word}：${order.title ?? order.no}`,
    summary: `${order.no} ${order.content.slice(0, SUMMARY_MAX)}`,
    row: { entity: repairOrder, uuid: order.uuid },
    ...(card && { card }),
  })

export const tellHolder = (call: Context, order: Order, kind: Telling['kind'], word: string, card?: Telling['card']): Promise<void> =>
  tell(call, order, [order.holder], { kind, word, ...(card && { card }) })

/** The contact hears by a short message what becomes of his report; the words go on after its number. */
export const tellContact = ({ messages }: Context, { no, contactPhone, contactName }: Order, words: string): Promise<void> =>
  messages.sendText({ mobile: contactPhone, purpose: 'repair', text: `${contactName}您好，您的报修${no}${words}` })

/** Work of theirs is put before them in the chat as well. */
export const tellDispatchers = async (call: Context, order: Order, kind: Telling['kind'], word: string): Promise<void> =>
  tell(call, order, await dispatchersOf(call, order, await kindOf(call, order)), { kind, word, ...(kind === 'todo' && { card: [] }) })

const managerOf = async ({ rows }: Context, { projectUuid }: Order): Promise<string | null> =>
  (await rows.find(project, projectUuid))?.managerUserUuid ?? null

/** Everybody whom a late order concerns, each once: who works on it, who dispatches, and the manager of the project. */
export const tellAllConcerned = async (call: Context, order: Order, word: string): Promise<void> => {
  const dispatchers = await dispatchersOf(call, order, await kindOf(call, order))
  await tell(call, order, [order.holder, ...dispatchers, await managerOf(call, order)], { kind: 'message', word })
}

/** The manager of the order's project. */
export const tellManager = async (call: Context, order: Order, word: string): Promise<void> =>
  tell(call, order, [await managerOf(call, order)], { kind: 'message', word, card: [] })

/** How repairs of the project are handled. */
export const settingOf = ({ rows }: Context, projectUuid: string): Promise<StoredOf<typeof setting>> => rows.settings(setting, projectUuid)

/** When orders were reported, by their ids. */
export const reportTimes = async ({ rows: { query, table } }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (uuids.length === 0) return new Map()
  const rows = await query<{ uuid: string; created_at: string | Date }>(
    sql`select uuid, created_at from ${table(repairOrder)} where uuid = any(${uuids}::uuid[])`,
  )
  return new Map(rows.map(({ uuid, created_at }) => [uuid, new Date(created_at)]))
}

/** When the order was reported. */
export const reportedAt = async (call: Context, uuid: string): Promise<Date> =>
  (await reportTimes(call, [uuid])).get(uuid) ?? call.clock.now

/** Those who may take an order first. */
export const tellMembers = (call: Context, order: Order, kind: Kind, word: string): Promise<void> =>
  tell(
    call,
    order,
    membersIn(kind, order.projectUuid)
      .filter(({ online }) => online)
      .map(({ user }) => user),
    { kind: 'message', word, card: ['grab'] },
  )
