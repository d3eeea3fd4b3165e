import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { sizeOf, within } from '#src/marketing/audiences/members.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { pageOf } from '#src/marketing/campaigns/running.ts'
import { MARKS } from '#src/marketing/codes.ts'
import { sendJob } from '#src/marketing/sending/jobs.ts'
import { wakingAt } from '#src/marketing/sending/quiet.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import type { Task } from '#src/marketing/sending/sending.ts'
import { setting } from '#src/marketing/setting.ts'
import { refusalAt } from '#src/marketing/texts.ts'

type Change = Effect<typeof sendTask>

/** What speaks against a task; null: nothing. */
const problemOf = async (call: Context, row: Pick<Task, 'campaign' | 'audience' | 'text' | 'projects'>): Promise<KitRefusal | null> => {
  const of = await call.rows.find(campaign, row.campaign)
  if (of === undefined || !campaign.isIn(of, 'ready', 'running')) return refusalAt('campaign', '活动未提交或已结束')
  if (pageOf(of) === null) return refusalAt('campaign', '该活动下单时自动优惠，无需触达参与')
  if (!row.text.includes(MARKS.link)) return refusalAt('text', '短信内容须包含#链接#')
  const said = await call.rows.find(audience, row.audience)
  if (said === undefined || !audience.isIn(said, 'open')) return refusalAt('audience', '人群已停用')
  return (await sizeOf(call, within(said, row.projects))).size === 0 ? refusalAt('audience', '人群为空') : null
}

/** Tasks about campaigns that go on, to somebody; what was not touched is judged when it is sent. */
export const judgeTasks = async (call: SaveCall<Task>): Promise<(Partial<Task> | KitRefusal)[]> => {
  const judged: (Partial<Task> | KitRefusal)[] = []
  const reached = await call.people.projectsReached(sendTask)
  for (const { before, row } of call.saves) {
    const asked = call.actor !== null && before?.at !== row.at
    if (asked && sendTask.isIn(row, 'waiting') && new Date(row.at) <= call.clock.now) {
      judged.push(refusalAt('at', '发送时间不能早于现在'))
      continue
    }
    const same = before !== null && (['campaign', 'audience', 'text'] as const).every((key) => before[key] === row[key])
    // Whoever chooses the audience writes to no others than their own residents.
    const projects = call.actor === null || before?.audience === row.audience ? row.projects : reached
    const problem = same || !sendTask.isIn(row, 'waiting') ? null : await problemOf(call, { ...row, projects })
    judged.push(problem ?? { projects })
  }
  return judged
}

export const maySend = async (call: ActionCall<typeof sendTask>): Promise<void> => {
  const problem = await problemOf(call, call.row)
  if (problem !== null) throw problem
}

/** Begins, or waits for the end of the hours of rest. */
export const begin = async (call: ActionCall<typeof sendTask> | TimerCall<typeof sendTask>): Promise<Change> => {
  const { row, rows, jobs, clock } = call
  const at = wakingAt(clock.now, await rows.settings(setting))
  if (at > clock.now) return { state: 'waiting', at: at.toISOString() }
  await jobs.start(sendJob, { task: row.uuid })
  return { state: 'sending', startedAt: clock.now.toISOString() }
}

/** Its time has come; a campaign that has ended meanwhile is told of no more. */
export const start = async (call: TimerCall<typeof sendTask>): Promise<Change> => {
  const problem = await problemOf(call, call.row)
  return problem === null ? begin(call) : { state: 'cancelled' }
}
