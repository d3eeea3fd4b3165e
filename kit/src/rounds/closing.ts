import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import type { Effect } from '#src/handlers.ts'
import { countOthers, stateBy } from '#src/rounds/counting.ts'
import type { Known, PlanRow, RowCall, TaskRow } from '#src/rounds/known.ts'
import type { Plan, Task } from '#src/rounds/rounds.ts'
import { sql } from '#src/sql.ts'

const TASKS_MAX = 10_000

/** Points of tasks that nobody has checked, locked. Throws where one of them is being checked now: the timer comes again. */
const unchecked = async ({ rows }: Context, { taskPoint }: Known, task: string): Promise<string[]> => {
  const p = columns(taskPoint)
  const open = sql`${p.task} = ${task}::uuid and ${p.in('waiting')} and ${p.live}`
  // Who checks a point locks it before its task, which is locked here: waiting for each other would stop both.
  const free = await rows.query<{ uuid: string }>(
    sql`select ${p.uuid} as uuid from ${p.table} where ${open} order by ${p.uuid} for update skip locked`,
  )
  const [all] = await rows.query<{ n: string }>(sql`select count(*) as n from ${p.table} where ${open}`)
  if (free.length !== Number(all?.n ?? 0)) throw new Error('a point of the task is being checked')
  return free.map(({ uuid }) => uuid)
}

/** The time of a task is over: what nobody has checked was missed. */
export const expireTask = async (
  call: Context & { row: TaskRow },
  known: Known,
  heard: ((call: Context, row: TaskRow) => Promise<void>) | undefined,
): Promise<Effect<Task>> => {
  const { row } = call
  const left = await unchecked(call, known, row.uuid)
  await call.rows.updateEach(
    known.taskPoint,
    left.map((uuid) => ({ uuid, state: 'missed' as const })),
    '漏检',
  )
  const counts = await countOthers(call, known, row.uuid, null)
  const state = stateBy(counts.done, row.total ?? 0, true)
  const made: Effect<Task> = { ...counts, missed: left.length, state }
  if (state !== 'done') await heard?.(call, { ...row, ...counts, missed: left.length, state: known.task.stateCode(state) })
  return made
}

/** The points of a task that will not be walked. */
export const dropPoints = async ({ rows, clock }: Context, { taskPoint }: Known, tasks: readonly string[]): Promise<void> => {
  const p = columns(taskPoint)
  await rows.query(sql`
    update ${p.table} set ${p.state} = ${taskPoint.stateCode('dropped')}, ${p.stateAt} = ${clock.now.toISOString()}::timestamptz,
      ${p.version} = ${p.version} + 1 where ${p.task} = any(${tasks}::uuid[]) and ${p.in('waiting')}`)
}

/** A plan that stops takes back the tasks that have not begun (apps-operations.md section 3). */
export const stopPlan = async (call: RowCall<PlanRow>, known: Known): Promise<Effect<Plan>> => {
  const begins = call.clock.now.toISOString()
  const coming = await call.rows.list(
    known.task,
    (f) => f.and(f.eq('plan', call.row.uuid), f.state('waiting'), f.gt('slotBegin', begins)),
    TASKS_MAX,
  )
  const uuids = coming.map(({ uuid }) => uuid)
  await call.rows.updateEach(
    known.task,
    uuids.map((uuid) => ({ uuid, state: 'cancelled' as const })),
    '停用',
  )
  await dropPoints(call, known, uuids)
  return {}
}
