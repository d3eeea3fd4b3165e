import type { Language } from '@qifuyun/contract/core/messages.ts'
import { and, eq, gte, type InferSelectModel, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { presentPointer } from './pages.ts'
import { todo } from './tables.ts'

/** Whose work it is, and their language. */
export interface Worker {
  userUuid: string
  language: Language
}

const present = ({ todoUuid, deadline, doneAt, ...row }: InferSelectModel<typeof todo>, language: Language) => ({
  ...presentPointer(row, language),
  todoUuid,
  /** What was noted about it, by its sort of work. */
  noted: row.messageData ?? {},
  deadline: deadline?.toISOString() ?? null,
  doneTime: doneAt?.toISOString() ?? null,
})

export type Waiting = ReturnType<typeof present>

/** Open work of somebody, what is due first, then what waits longest; one statement. */
export const waitingFor = async (tx: Tx, { userUuid, language }: Worker, limit: number): Promise<Waiting[]> => {
  const rows = await tx
    .select()
    .from(todo)
    .where(and(eq(todo.userUuid, userUuid), eq(todo.statusCode, 0)))
    .orderBy(sql`${todo.deadline} asc nulls last`, todo.createdAt, todo.todoUuid)
    .limit(limit)
  return rows.map((row) => present(row, language))
}

/** Work of somebody that is done or void since a moment, the latest first, and how much it is. */
export const doneSince = async (
  tx: Tx,
  { userUuid, language }: Worker,
  since: Date,
  limit: number,
): Promise<{ count: number; list: Waiting[] }> => {
  const done = and(eq(todo.userUuid, userUuid), eq(todo.statusCode, 1), gte(todo.doneAt, since))
  const rows = await tx
    .select({ row: todo, count: sql<number>`(count(*) over ())::integer` })
    .from(todo)
    .where(done)
    .orderBy(sql`${todo.doneAt} desc`, todo.todoUuid)
    .limit(limit)
  return { count: rows[0]?.count ?? 0, list: rows.map(({ row }) => present(row, language)) }
}
