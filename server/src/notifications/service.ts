import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { BUSINESS_TYPE_NAME } from '@qifuyun/contract/notifications/business-types.ts'
import { and, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import { post, steady, type Tx, together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sentencesOf } from '#src/platform/words.ts'
import { countDownloads } from '#src/progress/service.ts'
import { countWaiting, type TypeCount } from './queries.ts'
import { pendingMessage, todo } from './tables.ts'

export { doneSince, type Waiting, waitingFor } from './waiting.ts'

const total = (counts: TypeCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** The three numbers of the popover for a user in the transaction's enterprise, counted from the rows. */
export const countersOf = async (tx: Tx, userUuid: string, now: Date): Promise<{ todo: number; message: number; download: number }> => {
  const [waiting, download] = await together(countWaiting(tx, userUuid), countDownloads(tx, userUuid, now))
  return { ...waiting, download }
}

const names: Record<string, string> = BUSINESS_TYPE_NAME

interface UnProcessCount {
  businessTypeCode?: string
  businessTypeName?: string
  unProcessCount: number
}

/** One item with the sum, or one item for each type that has any. A type without a name of its own goes by its code. */
export const presentCounts = (counts: TypeCount[], sumFlag: boolean): UnProcessCount[] =>
  sumFlag
    ? [{ unProcessCount: total(counts) }]
    : counts.map(({ businessTypeCode, count }) => ({
        businessTypeCode,
        businessTypeName: names[businessTypeCode] ?? businessTypeCode,
        unProcessCount: count,
      }))

interface Pointer {
  enterpriseUuid: string
  userUuid: string
  businessTypeCode: string
  businessUuid: string
  title: Words
  summary?: Words
  pcJumpUrl: string
  appUuid?: string
  messageData?: Record<string, unknown>
}

interface Work extends Pointer {
  deadline?: Date
}

type Making = Pick<Platform, 'ids' | 'clock'>

/** What a todo and a notification have in common, as it is stored. */
const POINTED = sql`r."enterpriseUuid", r."userUuid", r."businessTypeCode", r."businessUuid", r.title, r.summary, r.words, 'pc', r."pcJumpUrl", r."appUuid", r."messageData"`
const POINTER_COLUMNS = sql`enterprise_uuid, user_uuid, business_type_code, business_uuid, title, summary, words, url_scope, pc_jump_url, app_uuid, message_data`
/** With its texts in Chinese, and their sentences beside them. */
const stored = ({ title, summary, ...pointer }: Pointer) => ({
  ...pointer,
  title: chinese(title),
  ...(summary !== undefined && { summary: chinese(summary) }),
  words: sentencesOf({ title, summary }),
})
/** Rows as one value: a statement of its own for each number of rows would have to be planned each time. */
const rowsOf = (
  rows: readonly Pointer[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows.map(stored))}::jsonb) as r(uuid uuid, "enterpriseUuid" uuid,
  "userUuid" uuid, "businessTypeCode" text, "businessUuid" uuid, title text, summary text, words jsonb, "pcJumpUrl" text, "appUuid" uuid, "messageData" jsonb, deadline timestamptz)`

/**
 * Puts work before users of the transaction's enterprise and gives the ids; their counters move at the commit. Goes out with the next
 * statement.
 */
export const addTodos = async (tx: Tx, { ids, clock }: Making, work: readonly Work[]): Promise<string[]> => {
  if (work.length === 0) return []
  const createdAt = clock.now()
  const rows = work.map((pointer) => ({ ...pointer, uuid: ids.uuid() }))
  post(
    tx,
    sql`insert into ${todo} (${POINTER_COLUMNS}, todo_uuid, deadline, created_at)
    select ${POINTED}, r.uuid, r.deadline, ${createdAt}::timestamptz from ${rowsOf(rows)}`,
  )
  return rows.map(({ uuid }) => uuid)
}

const openAbout = (businessUuids: readonly string[]) =>
  and(sql`${todo.businessUuid} = any(${sql.param([...businessUuids])}::uuid[])`, eq(todo.statusCode, 0))

/** Takes work that is done or void out of the users' lists: every open todo about these things. Goes out with the next statement. */
export const closeTodos = (tx: Tx, businessUuids: readonly string[], now: Date): void => closeOthers(tx, businessUuids, [], now)

/** As `closeTodos`, but for those that are kept. */
const closeOthers = (tx: Tx, businessUuids: readonly string[], kept: readonly string[], now: Date): void =>
  post(
    tx,
    sql`update todo set status_code = 1, done_at = ${now}::timestamptz
    where business_uuid = any(${sql.param([...businessUuids])}::uuid[]) and status_code = 0 and todo_uuid <> all(${sql.param([...kept])}::uuid[])`,
  )

/**
 * Closes later what is open about a thing now; todos that are added until then stay. `awaits`: what may bring them back (`reopenTodos`).
 */
export const closeTodosOpenNow = async (tx: Tx, businessUuid: string): Promise<(now: Date, awaits?: string) => Promise<void>> => {
  const { rows } = await steady(tx).execute<{ uuid: string }>(sql`select todo_uuid as uuid from ${todo} where ${openAbout([businessUuid])}`)
  const uuids = rows.map(({ uuid }) => uuid)
  return async (now, awaits) => {
    if (uuids.length === 0) return
    const mark = awaits !== undefined && { messageData: sql`coalesce(${todo.messageData}, '{}') || ${JSON.stringify({ awaits })}::jsonb` }
    await tx
      .update(todo)
      .set({ statusCode: 1, doneAt: now, ...mark })
      .where(and(inArray(todo.todoUuid, uuids), eq(todo.statusCode, 0)))
  }
}

/** Opens what was closed about a thing until `awaits` again, for those who have no other work about it. */
export const reopenTodos = async (tx: Tx, businessUuid: string, awaits: string): Promise<void> => {
  await tx.execute(sql`
    update todo t set status_code = 0, done_at = null, message_data = t.message_data - 'awaits'
    where t.business_uuid = ${businessUuid}::uuid and t.status_code = 1 and t.message_data ->> 'awaits' = ${awaits}
      and not exists (select 1 from todo o where o.business_uuid = t.business_uuid and o.user_uuid = t.user_uuid and o.status_code = 0)`)
}

/** The work that a thing is for people at a step; nobody: nothing is to be done. */
interface Step {
  businessUuid: string
  step: string | null
  work: readonly Work[]
}

/** Moves the days by which open work must be done, in one statement that goes out with the next. */
const moveDeadlines = (tx: Tx, moved: readonly { uuid: string; deadline: Date | null }[]): void => {
  if (moved.length === 0) return
  post(
    tx,
    sql`update todo t set deadline = r.deadline
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(uuid uuid, deadline timestamptz)
    where t.todo_uuid = r.uuid and t.deadline is distinct from r.deadline`,
  )
}

/** Work that is the same for the same person: about one thing, at one step, under one title. */
const sameness = (businessUuid: string | null, step: unknown, userUuid: string, title: string): string =>
  JSON.stringify([businessUuid, step ?? null, userUuid, title])

/** The open todos about these things, by what makes them the same. */
const openTodos = async (tx: Tx, businessUuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await steady(tx).execute<{ uuid: string; about: string; step: unknown; user: string; title: string }>(sql`
    select todo_uuid as uuid, business_uuid as about, message_data -> 'step' as step, user_uuid as user, title
    from ${todo} where ${openAbout(businessUuids)}`)
  return new Map(rows.map(({ uuid, about, step, user, title }) => [sameness(about, step, user, title), uuid]))
}

/**
 * Puts the work of steps before people, in place of everything that is open about their things; gives those for whom it is new, by the
 * thing. Who has it already under the same title keeps it. As many statements for a thousand things as for one.
 */
export const replaceTodos = async (tx: Tx, platform: Making, steps: readonly Step[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const businessUuids = steps.map(({ businessUuid }) => businessUuid)
  const open = await openTodos(tx, businessUuids)
  const wanted = steps.flatMap(({ step, work }) =>
    work.map((each) => ({ each, step, uuid: open.get(sameness(each.businessUuid, step, each.userUuid, chinese(each.title))) })),
  )
  const kept = wanted.flatMap(({ each, uuid }) => (uuid === undefined ? [] : [{ uuid, deadline: each.deadline ?? null }]))
  const keptUuids = kept.map(({ uuid }) => uuid)
  if (open.size > kept.length) closeOthers(tx, businessUuids, keptUuids, platform.clock.now())
  moveDeadlines(tx, kept)
  const fresh = wanted.flatMap(({ each, step, uuid }) =>
    uuid === undefined ? [{ ...each, messageData: { ...each.messageData, step } }] : [],
  )
  await addTodos(tx, platform, fresh)
  const told = Map.groupBy(fresh, ({ businessUuid }) => businessUuid)
  return new Map([...told].map(([businessUuid, todos]) => [businessUuid, todos.map(({ userUuid }) => userUuid)]))
}

/** Rows of one statement: they lie in memory as text meanwhile. */
const MESSAGES_AT_ONCE = 2_000

/** Notifies users of the transaction's enterprise; their counters move at the commit. Goes out with the next statement. */
export const addPendingMessages = async (tx: Tx, { ids, clock }: Making, pointers: readonly Pointer[]): Promise<void> => {
  const createdAt = clock.now()
  for (let from = 0; from < pointers.length; from += MESSAGES_AT_ONCE) {
    const rows = pointers.slice(from, from + MESSAGES_AT_ONCE).map((pointer) => ({ ...pointer, uuid: ids.uuid() }))
    post(
      tx,
      sql`insert into ${pendingMessage} (${POINTER_COLUMNS}, message_uuid, created_at)
      select ${POINTED}, r.uuid, ${createdAt}::timestamptz from ${rowsOf(rows)}`,
    )
  }
}

/** The user has seen what their notifications were about. */
export const readMessagesAbout = async (tx: Tx, userUuid: string, businessUuid: string, now: Date): Promise<void> => {
  const unread = and(
    eq(pendingMessage.userUuid, userUuid),
    eq(pendingMessage.businessUuid, businessUuid),
    eq(pendingMessage.readFlag, false),
  )
  await tx.update(pendingMessage).set({ readFlag: true, readAt: now }).where(unread)
}

/** Takes notifications about something back: everybody's, or those of some users; with `unreadOnly` what was read stays. */
export const removeMessagesAbout = async (
  tx: Tx,
  businessUuid: string,
  { userUuids, unreadOnly = false }: { userUuids?: readonly string[]; unreadOnly?: boolean } = {},
): Promise<void> => {
  const theirs = userUuids && sql`${pendingMessage.userUuid} = any(${sql.param([...userUuids])}::uuid[])`
  const unread = unreadOnly ? eq(pendingMessage.readFlag, false) : undefined
  await tx.delete(pendingMessage).where(and(eq(pendingMessage.businessUuid, businessUuid), theirs, unread))
}

/** Takes single places of one thing out of the lists: todos about it whose `messageData.rowUuid` is among these. Goes out with the next statement. */
export const closeTodosOf = (tx: Tx, businessUuid: string, rowUuids: readonly string[], now: Date): void => {
  if (rowUuids.length === 0) return
  post(
    tx,
    sql`update todo set status_code = 1, done_at = ${now}::timestamptz
    where business_uuid = ${businessUuid}::uuid and status_code = 0 and message_data ->> 'rowUuid' = any(${sql.param([...rowUuids])}::text[])`,
  )
}
