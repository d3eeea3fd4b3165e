import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { project } from '#src/main-data/project.ts'
import type { Check } from '#src/quality/checks/points.ts'
import { qualityRectifyNeeded, qualityRectifyOver } from '#src/quality/events.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { refuseAt, t } from '#src/quality/texts.ts'
import { workOrderCancelled, workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

type Call = ActionCall<typeof rectify>
type Made = Effect<typeof rectify>

const QUALITY = 'pkg21'
const RESULT_MAX = 500
/** From the second day on whoever stands above the project hears of it too. */
const SECOND = 2
const r = columns(rectify, 'r')

export const assignable = async ({ row, people, clock }: Call): Promise<void> => {
  if (row.responsible !== null && !(await people.activeAmong([row.responsible])).has(row.responsible))
    refuseAt('responsible', '所选人员已离职')
  if (row.dueAt !== null && Date.parse(row.dueAt) <= clock.now.getTime()) refuseAt('dueAt', '截止时间须晚于现在')
}

export const close = async ({ row, clock, events }: Call): Promise<Made> => {
  if (row.workOrderAt !== null) await events.publish(qualityRectifyOver, row, {})
  return {
    rounds: (row.rounds ?? 0) + 1,
    closedAt: clock.now.toISOString(),
    onTime: row.dueAt !== null && clock.now.getTime() <= Date.parse(row.dueAt),
  }
}

/** What is late already stays told of each day. */
export const fail = ({ row }: Call): Made => ({ rounds: (row.rounds ?? 0) + 1 })

/** Others are to do it. */
export const toWork = async ({ row, events }: Call): Promise<Made> => {
  await events.publish(qualityRectifyNeeded, row, {
    title: row.item,
    content: row.content ?? row.item,
    images: row.images,
    path: `/application/${QUALITY}?entity=rectify&uuid=${row.uuid}`,
    priority: row.repeated === true ? '2' : '3',
    dueAt: row.dueAt,
  })
  return {}
}

/** The heads of the project's department; where that is whoever should have done it, those who look at the work of projects. */
const abovePeople = async ({ rows, people }: Context, projectUuid: string | null, own: readonly string[]): Promise<string[]> => {
  const at = projectUuid === null ? undefined : await rows.find(project, projectUuid)
  const heads = at?.organUuid ? await people.headsOf(at.organUuid) : []
  const above = heads.filter((head) => !own.includes(head))
  return above.length > 0 ? above : (await people.holdersOf(rectify, 'action.recheck', projectUuid)).filter((each) => !own.includes(each))
}

/** Each day: whoever is to do it; from the second one on the head of the area too. */
export const tellLate = async (call: TimerCall<typeof rectify>): Promise<Made> => {
  const { row, count, people, messages } = call
  const own = row.responsible === null ? await people.holdersOf(rectify, 'action.assign', row.projectUuid) : [row.responsible]
  const above = count >= SECOND ? await abovePeople(call, row.projectUuid, own) : []
  await messages.notify({
    kind: 'message',
    userUuids: [...new Set([...own, ...above])],
    title: t('整改超期：{no}', { no: row.no }),
    summary: t('{item}，已超期 {n} 天', { item: row.item ?? '', n: count }),
    row: { entity: rectify, uuid: row.uuid },
  })
  return {}
}

/** How much of each check is still to be put right. */
export const openOf = async ({ rows, uuids }: ComputedCall<Check>): Promise<ReadonlyMap<string, unknown>> => {
  const found = await rows.query<{ uuid: string; n: string }>(sql`
    select ${r.check} as uuid, count(*) as n from ${r.table}
    where ${r.check} = any(${uuids}::uuid[]) and ${r.in('todo', 'recheck')} and ${r.live} group by 1`)
  const counted = new Map(found.map(({ uuid, n }) => [uuid, Number(n)]))
  return new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))
}

const asked = async (
  call: Context,
  more: { sourceApp: string; sourceUuid: string | null },
): Promise<StoredOf<typeof rectify> | undefined> =>
  more.sourceApp === QUALITY && more.sourceUuid !== null ? call.rows.find(rectify, more.sourceUuid) : undefined

/** An order knows what it was raised for; its end is looked at again. */
export const hearsOfWork: readonly Subscription[] = [
  on(workOrderRaised, async (call) => {
    const row = await asked(call, call.event.more)
    if (row !== undefined) await call.rows.update(rectify, row.uuid, { target: call.event.no, orderUuid: call.event.uuid }, '转工单')
  }),
  on(workOrderClosed, async (call) => {
    const { result } = call.event.more
    const row = await asked(call, call.event.more)
    if (row === undefined || !rectify.isIn(row, 'todo')) return
    const said = result === null ? row.result : result.slice(0, RESULT_MAX)
    const changes = {
      state: 'recheck' as const,
      result: said,
      target: call.event.no,
      handedInAt: call.clock.now.toISOString(),
      reason: null,
    }
    await call.rows.update(rectify, row.uuid, changes, '提交复查')
  }),
  on(workOrderCancelled, async (call) => {
    const row = await asked(call, call.event.more)
    if (row !== undefined && rectify.isIn(row, 'todo'))
      await call.rows.update(rectify, row.uuid, { workOrderAt: null, target: null, orderUuid: null }, '工单已取消')
  }),
]
