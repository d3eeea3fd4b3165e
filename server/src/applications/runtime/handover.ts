import type { DomainEvents } from '@qifuyun/contract/core/events.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { AssignedWork } from '@qifuyun/kit/server.ts'
import { TAKEN_OVER } from '@qifuyun/kit/work/engine/todos.ts'
import { type Belongings, declareBelongings, HOLDINGS_MAX } from '#src/members/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contextIn } from '../context.ts'
import { SERVED } from '../registry.ts'
import { SERVED_ENTITIES } from './served-entity.ts'

const WORK = 'applications'

/** All assigned work of applications, each under a name that stays. */
const ASSIGNED = SERVED.flatMap(({ app, assignedWork = [] }) => {
  const ofTraits = SERVED_ENTITIES.flatMap((served) => (served.app === app ? (served.engine?.assigned ?? []) : []))
  return [...assignedWork, ...ofTraits].map((work) => ({ slot: `${app.appKey}.${work.of.spec.name}`, work }))
})

const rowsOf = (call: Context, { of, holder, states }: AssignedWork, users: readonly string[]): Promise<AnyStored[]> =>
  call.rows.list(of, (f) => f.and(f.oneOf(holder, users), ...(states === undefined ? [] : [f.oneOf('state', states)])), HOLDINGS_MAX)

/** Rows go from one to the other, who is told. */
const pass = async (call: Context, work: AssignedWork, { rows, to }: { rows: readonly AnyStored[]; to: string }): Promise<void> => {
  const fields = [work.holder, ...(work.also ?? [])]
  // One after the other: each has its history and its message.
  for (const row of rows) {
    await call.rows.update(work.of, row.uuid, Object.fromEntries(fields.map((field) => [field, to])), TAKEN_OVER, 'takenOver')
    await work.told?.({ ...call, row })
  }
}

const workInHand: Belongings = {
  kind: 'work',
  held: async ({ tx, platform, people }) => {
    const [first] = people
    if (first === undefined) return []
    const call = contextIn(tx, platform, first.enterpriseUuid)
    const users = people.map(({ userUuid }) => userUuid)
    const held: Awaited<ReturnType<Belongings['held']>> = []
    for (const { slot, work } of ASSIGNED)
      for (const row of await rowsOf(call, work, users)) {
        const values: Record<string, unknown> = row
        held.push({ userUuid: String(values[work.holder]), id: row.uuid, title: String(values[work.title]), slot })
      }
    return held
  },
}

/** Work in hand goes to who takes it over; applications look after what is left of it. */
export const passWorkOn = async (
  call: Context,
  { userUuid, handoverUserUuid = null, heirs = {} }: DomainEvents['member.left'],
): Promise<void> => {
  const to = heirs.work === undefined ? handoverUserUuid : heirs.work
  if (to === null) return
  for (const { work } of ASSIGNED) await pass(call, work, { rows: await rowsOf(call, work, [userUuid]), to })
}

/** What somebody still has who has left goes back to those who give it out. */
export const giveWorkUp = async (call: Context, userUuid: string): Promise<void> => {
  for (const { engine } of SERVED_ENTITIES) await engine?.giveUp({ ...call, userUuid })
}

/** Work in hand is told of before somebody leaves, and comes back with them. */
export const declareWork = (platform: Platform): void => {
  declareBelongings(platform, WORK, workInHand)
  platform.events.on('member.returned', async ({ enterpriseUuid, userUuid, kept }, { tx }) => {
    const { heir = null, memo = {} } = kept[WORK] ?? {}
    if (heir === null) return
    const call = contextIn(tx, platform, enterpriseUuid)
    for (const { slot, work } of ASSIGNED) {
      const own = new Set(memo[slot])
      const rows = own.size === 0 ? [] : (await rowsOf(call, work, [heir])).filter(({ uuid }) => own.has(uuid))
      await pass(call, work, { rows, to: userUuid })
    }
  })
}
