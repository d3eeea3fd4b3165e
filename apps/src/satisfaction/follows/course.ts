import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { project } from '#src/main-data/project.ts'
import { APP } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { type Follow, firstInvite, handlersOf, managerOf } from '#src/satisfaction/follows/raising.ts'
import { inviteAgain } from '#src/satisfaction/invites/inviting.ts'
import { refuseAt, t } from '#src/satisfaction/texts.ts'
import { workOrderClosed, workOrderRaised } from '#src/work-order/events.ts'

type Call = ActionCall<typeof follow>
type Change = Effect<typeof follow>

export const contact = ({ row, clock }: Call): Change => ({ onTime: row.due !== null && clock.now.getTime() <= Date.parse(row.due) })

export const assignable = async ({ row, people }: Call): Promise<void> => {
  if (!(await people.activeAmong([row.handler])).has(row.handler ?? '')) refuseAt('handler', '所选人员已离职')
}

const tellLate = async (call: TimerCall<typeof follow>, userUuids: readonly string[], level: 'late' | 'escalated'): Promise<Change> => {
  const { row, messages } = call
  const about = { no: row.no }
  await messages.notify({
    ...{ kind: 'message', userUuids: [...new Set(userUuids)], row: { entity: follow, uuid: row.uuid } },
    title: level === 'late' ? t('回访超时：{no}', about) : t('回访超时升级：{no}', about),
    summary: t('{name}评{score}分，至今未回访', { name: row.name ?? '', score: row.score ?? 0 }),
  })
  return {}
}

/** It is late: whoever should have called, and the manager of the project (N5). */
export const tellManager = async (call: TimerCall<typeof follow>): Promise<Change> => {
  const manager = await managerOf(call, call.row.projectUuid)
  return tellLate(call, [...(await handlersOf(call, call.row)), ...(manager === null ? [] : [manager])], 'late')
}

/** The heads of the area to which a project belongs; where there are none, those who check. */
const areaOf = async ({ rows, people }: Context, projectUuid: string | null): Promise<string[]> => {
  const organ = projectUuid === null ? null : ((await rows.find(project, projectUuid))?.organUuid ?? null)
  const heads = organ === null ? [] : await people.headsOf(organ)
  return heads.length > 0 ? heads : people.holdersOf(follow, 'action.approve', projectUuid)
}

/** A day later nobody has called yet. */
export const tellArea = async (call: TimerCall<typeof follow>): Promise<Change> =>
  tellLate(call, await areaOf(call, call.row.projectUuid), 'escalated')

/** Whoever was called is asked once more when it is over. */
export const followFollows = async (call: SaveCall<Follow>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null || !follow.isIn(row, 'closed') || follow.isIn(before, 'closed')) continue
    const first = await firstInvite(call, row)
    if (first !== undefined) await inviteAgain(call, first, row.uuid)
  }
}

const asked = async ({ rows }: Context, { sourceApp, sourceUuid }: { sourceApp: string; sourceUuid: string | null }) =>
  sourceApp === APP && sourceUuid !== null ? rows.find(follow, sourceUuid) : undefined

/** A follow-up knows the work that was raised for it, and what came of it. */
export const hearsOfWork: readonly Subscription[] = [
  on(workOrderRaised, async (call) => {
    const row = await asked(call, call.event.more)
    if (row !== undefined) await call.rows.update(follow, row.uuid, { target: call.event.no, orderUuid: call.event.uuid }, t('转工单'))
  }),
  on(workOrderClosed, async (call) => {
    const row = await asked(call, call.event.more)
    const { result } = call.event.more
    if (row !== undefined && result !== null) await call.rows.comment(follow, row.uuid, result)
  }),
]
