import { ANSWER_STATE, PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import type { AiMessage, AiSession, Proposal } from '@qifuyun/contract/assistant/schema.ts'
import { type Page, toPage } from '@qifuyun/contract/core/page.ts'
import { detachFiles } from '#src/files/service.ts'
import { and, asc, count, desc, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { AI_FILE } from './attachments.ts'
import { aiMessage, aiSession, type StoredProposal } from './tables.ts'
import { isStale, lostBefore } from './times.ts'

interface Own {
  enterpriseUuid: string
  userUuid: string
}
interface Paging {
  pageNum: number
  pageSize: number
}
interface Making {
  now: Date
  ids: Ids
}

export const NEW_TITLE = '新对话'

type SessionRow = typeof aiSession.$inferSelect
type MessageRow = typeof aiMessage.$inferSelect

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const listSessions = async (
  tx: Tx,
  { userUuid }: Own,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<AiSession>> => {
  const mine = and(eq(aiSession.userUuid, userUuid), keyword ? sql`${aiSession.title} ilike ${containing(keyword)}` : undefined)
  const [rows, [all]] = await Promise.all([
    tx
      .select()
      .from(aiSession)
      .where(mine)
      .orderBy(desc(aiSession.pinned), desc(aiSession.updatedAt), desc(aiSession.aiSessionUuid))
      .limit(paging.pageSize)
      .offset((paging.pageNum - 1) * paging.pageSize),
    tx.select({ total: count() }).from(aiSession).where(mine),
  ])
  const shown = rows.map(({ aiSessionUuid, title, pinned, updatedAt }) => ({
    aiSessionUuid,
    title,
    pinFlag: flag(pinned),
    updateTime: updatedAt.toISOString(),
  }))
  return toPage(shown, all?.total ?? 0, paging)
}

/** The caller's conversation; 404 for anybody else's. `lock` keeps others from writing into it until the end of the transaction. */
export const ownSession = async (tx: Tx, { userUuid }: Own, aiSessionUuid: string, lock = false): Promise<SessionRow> => {
  const asked = tx
    .select()
    .from(aiSession)
    .where(and(eq(aiSession.aiSessionUuid, aiSessionUuid), eq(aiSession.userUuid, userUuid)))
  const [found] = await (lock ? asked.for('update') : asked)
  return found ?? absent()
}

export const addSession = async (tx: Tx, { enterpriseUuid, userUuid }: Own, title: string, { now, ids }: Making): Promise<string> => {
  const aiSessionUuid = ids.uuid()
  await tx.insert(aiSession).values({ enterpriseUuid, aiSessionUuid, userUuid, title, createdAt: now, updatedAt: now })
  return aiSessionUuid
}

export const changeSession = async (
  tx: Tx,
  own: Own,
  aiSessionUuid: string,
  change: { title?: string; pinned?: boolean },
): Promise<void> => {
  await ownSession(tx, own, aiSessionUuid, true)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await tx.update(aiSession).set(given).where(eq(aiSession.aiSessionUuid, aiSessionUuid))
}

export const deleteSession = async (tx: Tx, platform: Platform, own: Own, aiSessionUuid: string): Promise<void> => {
  await ownSession(tx, own, aiSessionUuid, true)
  const asked = await tx
    .select({ ownerUuid: aiMessage.aiMessageUuid })
    .from(aiMessage)
    .where(and(eq(aiMessage.aiSessionUuid, aiSessionUuid), sql`${aiMessage.files} <> '[]'`))
  for (const { ownerUuid } of asked) await detachFiles(tx, platform, { ownerType: AI_FILE, ownerUuid })
  await tx.delete(aiMessage).where(eq(aiMessage.aiSessionUuid, aiSessionUuid))
  await tx.delete(aiSession).where(eq(aiSession.aiSessionUuid, aiSessionUuid))
}

/** A proposal without the call behind it; one that nobody has decided about in time has expired. */
export const presentProposal = ({ input: _call, claimedAt: _claimed, ...shown }: StoredProposal, proposedAt: Date, now: Date): Proposal =>
  shown.stateCode === PROPOSAL_STATE.open && isStale(proposedAt, now) ? { ...shown, stateCode: PROPOSAL_STATE.expired } : shown

const present = (row: MessageRow, now: Date): AiMessage => {
  const lost = row.stateCode === ANSWER_STATE.generating && row.createdAt < lostBefore(now)
  return {
    aiMessageUuid: row.aiMessageUuid,
    role: row.roleCode === 1 ? 'user' : 'assistant',
    content: row.content,
    files: row.files.map(({ filePath, fileName }) => ({ filePath, fileName })),
    steps: row.steps,
    citations: row.citations,
    proposals: row.proposals.map((proposal) => presentProposal(proposal, row.createdAt, now)),
    // The writers of the table know no other states.
    stateCode: (lost ? ANSWER_STATE.stopped : row.stateCode) as AiMessage['stateCode'],
    problem: row.problem as AiMessage['problem'],
    createTime: row.createdAt.toISOString(),
    feedback: row.feedback === 1 || row.feedback === -1 ? row.feedback : null,
  }
}

const current = (aiSessionUuid: string) => and(eq(aiMessage.aiSessionUuid, aiSessionUuid), isNull(aiMessage.supersededAt))

export const listMessages = async (
  tx: Tx,
  own: Own,
  { aiSessionUuid, ...paging }: Paging & { aiSessionUuid: string },
  now: Date,
): Promise<Page<AiMessage>> => {
  await ownSession(tx, own, aiSessionUuid)
  const [rows, [all]] = await Promise.all([
    tx
      .select()
      .from(aiMessage)
      .where(current(aiSessionUuid))
      .orderBy(desc(aiMessage.seq))
      .limit(paging.pageSize)
      .offset((paging.pageNum - 1) * paging.pageSize),
    tx.select({ total: count() }).from(aiMessage).where(current(aiSessionUuid)),
  ])
  return toPage(
    rows.toReversed().map((row) => present(row, now)),
    all?.total ?? 0,
    paging,
  )
}

/** Questions and answers as they stand now, the oldest first; at most the newest `limit`. */
export const currentMessages = async (tx: Tx, aiSessionUuid: string, limit: number): Promise<MessageRow[]> =>
  (await tx.select().from(aiMessage).where(current(aiSessionUuid)).orderBy(desc(aiMessage.seq)).limit(limit)).toReversed()

/** A message of the caller's conversations; 404 for anybody else's. */
export const ownMessage = async (tx: Tx, { userUuid }: Own, aiMessageUuid: string, lock = false): Promise<MessageRow> => {
  const asked = tx
    .select({ message: aiMessage })
    .from(aiMessage)
    .innerJoin(aiSession, eq(aiSession.aiSessionUuid, aiMessage.aiSessionUuid))
    .where(and(eq(aiMessage.aiMessageUuid, aiMessageUuid), eq(aiSession.userUuid, userUuid)))
  const [found] = await (lock ? asked.for('update', { of: aiMessage }) : asked)
  return found?.message ?? absent()
}

/** Copies a conversation up to a message into a new one; gives the new one. What was proposed there is not proposed twice. */
export const branchAt = async (tx: Tx, own: Own, aiMessageUuid: string, { now, ids }: Making): Promise<string> => {
  const until = await ownMessage(tx, own, aiMessageUuid)
  const { title } = await ownSession(tx, own, until.aiSessionUuid)
  const copied = await tx
    .select()
    .from(aiMessage)
    .where(and(current(until.aiSessionUuid), sql`${aiMessage.seq} <= ${until.seq}`))
    .orderBy(asc(aiMessage.seq))
  const aiSessionUuid = await addSession(tx, own, title, { now, ids })
  const rows = copied.map((row) => ({ ...row, aiSessionUuid, aiMessageUuid: ids.uuid(), proposals: [], feedback: null }))
  if (rows.length > 0) await tx.insert(aiMessage).values(rows)
  return aiSessionUuid
}

/** Says whether an answer helped; 404 for a question. */
export const giveFeedback = async (tx: Tx, own: Own, aiMessageUuid: string, value: 1 | -1): Promise<void> => {
  if ((await ownMessage(tx, own, aiMessageUuid, true)).roleCode !== 2) absent()
  await tx.update(aiMessage).set({ feedback: value }).where(eq(aiMessage.aiMessageUuid, aiMessageUuid))
}
