import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { momentText, nameOf, type Problems, refusalOf, tell } from '#src/office-work/requests/applying.ts'
import { task } from '#src/office-work/task/task.ts'
import { refuse, t } from '#src/office-work/texts.ts'

type Task = StoredOf<typeof task>
const [WEEK_DAYS, DEPTH_MAX] = [7, 20] as const
const FULL = 100

/** How much of a list is ticked off, in per cent; without a list what the state says. */
export const progressOf = ({ checklist }: Pick<Task, 'checklist'>, isDone: boolean): number => {
  if (isDone) return FULL
  if (checklist.length === 0) return 0
  return Math.floor((checklist.filter(({ done }) => done === true).length * FULL) / checklist.length)
}

/** Whether a chain of tasks, by one of their fields, leads back to where it begins. */
const leadsBack = async ({ rows }: Context, row: Task, field: 'parent' | 'blockedBy'): Promise<boolean> => {
  let at = row[field]
  for (let depth = 0; at !== null && depth < DEPTH_MAX; depth += 1) {
    if (at === row.uuid) return true
    at = (await rows.find(task, at))?.[field] ?? null
  }
  return false
}

export const judgeTasks = async (call: SaveCall<Task>): Promise<(Partial<Task> | KitRefusal)[]> => {
  const judged: (Partial<Task> | KitRefusal)[] = []
  for (const { before, row } of call.saves) {
    const problems: Problems = {}
    for (const field of ['parent', 'blockedBy'] as const)
      if (row[field] !== null && row[field] !== before?.[field] && (await leadsBack(call, row, field)))
        problems[field] = field === 'parent' ? t('上级任务不能是本任务或其下级') : t('前置任务之间不能循环')
    if (row.due !== null && row.due !== before?.due && Date.parse(row.due) <= call.clock.now.getTime())
      problems.due = t('截止时间不能早于现在')
    const asker = before === null ? (row.asker ?? call.actor?.userUuid ?? null) : row.asker
    judged.push(refusalOf(problems) ?? { asker, progress: progressOf(row, task.isIn(row, 'toAccept', 'done')) })
  }
  return judged
}

/** Whoever gets a task hears of it as work; those who watch it hear of it too. */
export const followTasks = async (call: SaveCall<Task>): Promise<void> => {
  for (const { before, row } of call.saves) {
    const known = new Set(before?.watchers ?? [])
    const watchers = (row.watchers ?? []).filter((user) => !known.has(user))
    if (watchers.length === 0) continue
    const title = t('{name}请您关注任务：{title}', { name: await nameOf(call, row.asker), title: row.title })
    await tell(call, task, row, { to: watchers, title, summary: row.due === null ? '' : t('截止 {time}', { time: momentText(row.due) }) })
  }
}

export const notBlocked = async ({ row, rows }: ActionCall<typeof task>): Promise<void> => {
  const before = row.blockedBy === null ? undefined : await rows.find(task, row.blockedBy)
  if (before !== undefined && !task.isIn(before, 'done', 'cancelled')) refuse('前置任务「{title}」尚未完成', { title: before.title })
}

/** The first date after now that follows by the rule: turns that went by while the task waited are not made up for. */
export const nextDue = (due: string, repeat: string, now: Date): string => {
  const local = chinaClock(new Date(due))
  for (let turn = 1; ; turn += 1) {
    const day = local.slice(0, 10)
    const next = repeat === '3' ? addMonths(day, turn) : dayAfter(day, repeat === '2' ? turn * WEEK_DAYS : turn)
    const at = new Date(`${next}${local.slice(10)}+08:00`)
    if (at > now) return at.toISOString()
  }
}

/** A task that comes again does so as it is done, once. */
const again = async ({ rows, clock }: Context, row: Task): Promise<void> => {
  if (row.repeat === '0' || row.due === null) return
  const { title, content, assignee, watchers, priority, parent, repeat, asker, attachments } = row
  await rows.record(task, {
    ...{ title, content, assignee, watchers, priority, parent, repeat, asker, attachments, due: nextDue(row.due, repeat, clock.now) },
    ...{ checklist: row.checklist.map((line) => ({ text: line.text, done: false })), progress: 0, late: false },
    ...{ source: '3', sourceKey: `after ${row.uuid}` },
  })
}

const finished = ({ row, clock }: { row: Task; clock: Context['clock'] }) => ({
  finishedAt: clock.now.toISOString(),
  late: row.due !== null && clock.now.getTime() > Date.parse(row.due),
})

/** What one gave oneself is done at once; else whoever gave it looks at it. */
export const handIn = async (call: ActionCall<typeof task>): Promise<Effect<typeof task>> => {
  const { row } = call
  const own = row.asker === null || row.asker === row.assignee
  if (own) await again(call, row)
  return { ...finished(call), progress: FULL, state: own ? 'done' : 'toAccept' }
}

export const accept = async (call: ActionCall<typeof task>): Promise<Effect<typeof task>> => {
  const { row } = call
  await again(call, row)
  await tell(call, task, row, { to: [row.assignee], title: t('任务已验收：{title}', { title: row.title }), summary: '' })
  return {}
}

export const tellAssignee = async (call: ActionCall<typeof task>): Promise<Effect<typeof task>> => {
  const { row } = call
  await tell(call, task, row, { to: [row.assignee], title: t('任务被退回：{title}', { title: row.title }), summary: row.returned ?? '' })
  return { finishedAt: null, late: false }
}

export const overdue = async (call: TimerCall<typeof task>): Promise<Record<string, never>> => {
  const { row } = call
  const summary = row.due === null ? '' : t('截止 {time}', { time: momentText(row.due) })
  await tell(call, task, row, { to: [row.assignee, row.asker], title: t('任务已逾期：{title}', { title: row.title }), summary })
  return {}
}
