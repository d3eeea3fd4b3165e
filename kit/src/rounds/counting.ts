import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import type { StateName } from '#src/entity.ts'
import type { Known, TaskRow } from '#src/rounds/known.ts'
import type { Task } from '#src/rounds/rounds.ts'
import { sql } from '#src/sql.ts'

/** What is known of the points of a task. */
export interface Counts {
  /** Checked, whenever. */
  done: number
  onTime: number
  abnormal: number
}

/** Counts the points of a task but for one. */
export const countOthers = async ({ rows }: Context, { taskPoint }: Known, task: string, but: string | null): Promise<Counts> => {
  const p = columns(taskPoint, 'p')
  const [found] = await rows.query<Record<keyof Counts, string>>(sql`
    select count(*) filter (where ${p.in('normal', 'abnormal', 'madeUp')}) as done,
      count(*) filter (where ${p.in('normal', 'abnormal')}) as "onTime",
      count(*) filter (where ${p.in('normal', 'abnormal', 'madeUp')} and ${p.abnormal}) as abnormal
    from ${p.table} where ${p.task} = ${task}::uuid and ${p.live} and ${p.uuid} is distinct from ${but}::uuid`)
  return { done: Number(found?.done ?? 0), onTime: Number(found?.onTime ?? 0), abnormal: Number(found?.abnormal ?? 0) }
}

/** When the last point of a task was checked, but for one; null where none is. */
export const lastChecked = async ({ rows }: Context, { taskPoint }: Known, task: string, but: string): Promise<string | null> => {
  const p = columns(taskPoint, 'p')
  const [found] = await rows.query<{ at: string | null }>(sql`
    select to_char(max(${p.checkedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${p.table}
    where ${p.task} = ${task}::uuid and ${p.live} and ${p.uuid} <> ${but}::uuid`)
  return found?.at ?? null
}

/** The state of a task of which so many points are checked; `over`: nothing more can be done but by records on their way. */
export const stateBy = (done: number, total: number, over: boolean): Exclude<StateName<Task>, 'cancelled'> => {
  if (done >= total) return 'done'
  if (over) return done === 0 ? 'missed' : 'partly'
  return done === 0 ? 'waiting' : 'going'
}

/** Whether the time of a task is over. */
export const isOver = ({ task }: Known, row: TaskRow): boolean => task.isIn(row, 'missed', 'partly')
