import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { BUSINESS_TYPE_NAME } from '@qifuyun/contract/notifications/business-types.ts'
import type { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { and, count, desc, eq, gte, type InferSelectModel, ilike, lte, or, type SQL } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { readIn } from '#src/platform/words.ts'
import { pendingMessage, todo } from './tables.ts'

type Wanted = ParsedInputOf<typeof todoPage>
type Row = InferSelectModel<typeof pendingMessage>

const filtered = (
  table: typeof todo | typeof pendingMessage,
  userUuid: string,
  wanted: Wanted,
  status: SQL | undefined,
): SQL | undefined => {
  const { businessTypeCode, keyword = '', createTimeBegin, createTimeEnd } = wanted
  const pattern = containing(keyword)
  return and(
    eq(table.userUuid, userUuid),
    status,
    businessTypeCode === undefined || businessTypeCode === '' ? undefined : eq(table.businessTypeCode, businessTypeCode),
    keyword === '' ? undefined : or(ilike(table.title, pattern), ilike(table.summary, pattern)),
    createTimeBegin && gte(table.createdAt, createTimeBegin),
    createTimeEnd && lte(table.createdAt, createTimeEnd),
  )
}

/** Whose list it is, and their language. */
export interface Reader {
  userUuid: string
  language: Language
}

const names: Record<string, string> = BUSINESS_TYPE_NAME

/** What lists show of a todo or a notification. */
export const presentPointer = (row: Omit<Row, 'messageUuid' | 'enterpriseUuid'>, language: Language) => ({
  title: readIn(language, row.title, row.words?.title),
  summary: row.summary === null ? null : readIn(language, row.summary, row.words?.summary),
  businessTypeCode: row.businessTypeCode,
  businessTypeName: names[row.businessTypeCode] ?? row.businessTypeCode,
  businessUuid: row.businessUuid,
  readFlag: row.readFlag ? (1 as const) : (0 as const),
  urlScope: row.urlScope,
  pcJumpUrl: row.pcJumpUrl,
  messageData: { ...row.messageData, appUuid: row.appUuid },
  createTime: row.createdAt.toISOString(),
})

/** One page of the user's todos, the newest first. */
export const listTodos = async (tx: Tx, { userUuid, language }: Reader, wanted: Wanted): Promise<OutputOf<typeof todoPage>> => {
  const { pageNum, pageSize, statusCode } = wanted
  const where = filtered(todo, userUuid, wanted, statusCode === undefined ? undefined : eq(todo.statusCode, statusCode))
  const [counted] = await tx.select({ total: count() }).from(todo).where(where)
  const rows = await tx
    .select()
    .from(todo)
    .where(where)
    .orderBy(desc(todo.createdAt), desc(todo.todoUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = rows.map((row) => ({
    todoUuid: row.todoUuid,
    ...presentPointer(row, language),
    statusCode: row.statusCode === 0 ? (0 as const) : (1 as const),
    deadline: row.deadline?.toISOString() ?? null,
    doneTime: row.doneAt?.toISOString() ?? null,
  }))
  return toPage(list, counted?.total ?? 0, wanted)
}

/** One page of the user's notifications, the newest first; read ones count as done. */
export const listPendingMessages = async (
  tx: Tx,
  { userUuid, language }: Reader,
  wanted: Wanted,
): Promise<OutputOf<typeof pendingMessagePage>> => {
  const { pageNum, pageSize, statusCode } = wanted
  const status = statusCode === undefined ? undefined : eq(pendingMessage.readFlag, statusCode === 1)
  const where = filtered(pendingMessage, userUuid, wanted, status)
  const [counted] = await tx.select({ total: count() }).from(pendingMessage).where(where)
  const rows = await tx
    .select()
    .from(pendingMessage)
    .where(where)
    .orderBy(desc(pendingMessage.createdAt), desc(pendingMessage.messageUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = rows.map((row) => ({
    messageUuid: row.messageUuid,
    ...presentPointer(row, language),
    statusCode: row.readFlag ? (1 as const) : (0 as const),
  }))
  return toPage(list, counted?.total ?? 0, wanted)
}
