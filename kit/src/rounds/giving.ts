import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '#src/columns.ts'
import type { Context } from '#src/context.ts'
import type { Effect } from '#src/handlers.ts'
import type { Known, RowCall, TaskRow } from '#src/rounds/known.ts'
import type { Task } from '#src/rounds/rounds.ts'
import { texts } from '#src/rounds/texts.ts'
import { sql } from '#src/sql.ts'

const { refuseAt, t } = texts

/** Who has a task has its points. */
const handPoints = async ({ rows }: Context, { taskPoint }: Known, task: string, user: string | null): Promise<void> => {
  const p = columns(taskPoint)
  await rows.query(sql`update ${p.table} set ${p.user} = ${user}::uuid, ${p.version} = ${p.version} + 1 where ${p.task} = ${task}::uuid`)
}

/** The quickest of those who may has it. */
export const claimTask = async (call: RowCall<TaskRow>, known: Known): Promise<Effect<Task>> => {
  const user = call.actor?.userUuid ?? null
  await handPoints(call, known, call.row.uuid, user)
  return { user }
}

/** Only to somebody else, who is there. */
export const otherPerson = async (call: RowCall<TaskRow>, known: Known): Promise<void> => {
  const { user, uuid } = call.row
  const stored = await call.rows.find(known.task, uuid)
  if (user === null || user === stored?.user) return refuseAt('user', '不能转派给当前执行人')
  if (!(await call.people.activeAmong([user])).has(user)) refuseAt('user', '所选人员已离职')
}

export const transferTask = async (call: RowCall<TaskRow>, known: Known): Promise<Effect<Task>> => {
  await handPoints(call, known, call.row.uuid, call.row.user)
  return {}
}

/** Whoever has a task, or may take it, hears of it again. */
export const urge = async (call: RowCall<TaskRow>, known: Known): Promise<Effect<Task>> => {
  const { user, candidates } = call.row
  await tellOf(call, known, call.row, user === null ? (candidates ?? []) : [user], t('催办'))
  return {}
}

/** A message about a task. */
export const tellOf = async (call: Context, known: Known, row: TaskRow, people: readonly string[], word: Sentence): Promise<void> => {
  if (people.length === 0) return
  await call.messages.notify({
    kind: 'message',
    userUuids: [...new Set(people)],
    title: t('{word}：{no}', { word, no: row.no }),
    summary: t('{name}，{done}/{total}', { name: row.name ?? '', done: row.done ?? 0, total: row.total ?? 0 }),
    row: { entity: known.task, uuid: row.uuid },
  })
}
