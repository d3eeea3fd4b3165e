import { and, asc, count, eq, inArray, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { pendingMessage, todo } from './tables.ts'

export interface TypeCount {
  businessTypeCode: string
  count: number
}

/** Open todos of the user by type. */
export const countTodos = async (tx: Tx, userUuid: string): Promise<TypeCount[]> =>
  steady(tx)
    .select({ businessTypeCode: todo.businessTypeCode, count: count() })
    .from(todo)
    .where(and(eq(todo.userUuid, userUuid), eq(todo.statusCode, 0)))
    .groupBy(todo.businessTypeCode)
    .orderBy(asc(todo.businessTypeCode))

/** Unread notifications of the user by type. */
export const countUnreadMessages = async (tx: Tx, userUuid: string): Promise<TypeCount[]> =>
  steady(tx)
    .select({ businessTypeCode: pendingMessage.businessTypeCode, count: count() })
    .from(pendingMessage)
    .where(and(eq(pendingMessage.userUuid, userUuid), eq(pendingMessage.readFlag, false)))
    .groupBy(pendingMessage.businessTypeCode)
    .orderBy(asc(pendingMessage.businessTypeCode))

/** Open todos and unread notifications of the user, in one statement: they are counted again whenever one of them changes. */
export const countWaiting = async (tx: Tx, userUuid: string): Promise<{ todo: number; message: number }> => {
  const { rows } = await steady(tx).execute<{ todo: number; message: number }>(sql`
    select (select count(*)::integer from ${todo} where ${todo.userUuid} = ${userUuid} and ${todo.statusCode} = 0) as todo,
      (select count(*)::integer from ${pendingMessage} where ${pendingMessage.userUuid} = ${userUuid} and not ${pendingMessage.readFlag}) as message`)
  return rows[0] ?? { todo: 0, message: 0 }
}

/** Which rows to mark: those listed, or all; either narrowed to one type. */
export interface Marked {
  uuidList?: readonly string[] | undefined
  businessTypeCode?: string | undefined
}

const given = (...conditions: (SQL | undefined | false)[]) =>
  conditions.filter((condition) => condition !== undefined && condition !== false)

/** Marks unread todos of the user as read and gives how many. They stay open. */
export const markTodosRead = async (tx: Tx, userUuid: string, { uuidList, businessTypeCode }: Marked, now: Date): Promise<number> => {
  const chosen = given(
    uuidList !== undefined && inArray(todo.todoUuid, [...uuidList]),
    businessTypeCode !== undefined && eq(todo.businessTypeCode, businessTypeCode),
  )
  const rows = await tx
    .update(todo)
    .set({ readFlag: true, readAt: now })
    .where(and(eq(todo.userUuid, userUuid), eq(todo.readFlag, false), ...chosen))
    .returning({ todoUuid: todo.todoUuid })
  return rows.length
}

/** Marks unread notifications of the user as read and gives how many. */
export const markMessagesRead = async (tx: Tx, userUuid: string, { uuidList, businessTypeCode }: Marked, now: Date): Promise<number> => {
  const chosen = given(
    uuidList !== undefined && inArray(pendingMessage.messageUuid, [...uuidList]),
    businessTypeCode !== undefined && eq(pendingMessage.businessTypeCode, businessTypeCode),
  )
  const rows = await tx
    .update(pendingMessage)
    .set({ readFlag: true, readAt: now })
    .where(and(eq(pendingMessage.userUuid, userUuid), eq(pendingMessage.readFlag, false), ...chosen))
    .returning({ messageUuid: pendingMessage.messageUuid })
  return rows.length
}
