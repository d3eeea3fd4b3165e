import type { auditFilter } from '@qifuyun/contract/assistant/endpoints.ts'
import type { AuditDeed, AuditEntry } from '@qifuyun/contract/assistant/schema.ts'
import { type Page, toPage } from '@qifuyun/contract/core/page.ts'
import type { z } from 'zod'
import { memberNames } from '#src/members/service.ts'
import { and, count, desc, eq, gte, ilike, lt, lte, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { aiAudit } from './tables.ts'

/** As much of a question as tells what it was about. */
const QUESTION_MAX = 500
const KEEP_MS = 365 * 86_400_000

export type AuditFilter = z.output<typeof auditFilter>
export type AuditRow = typeof aiAudit.$inferSelect

/** Writes down what the model was asked and what it cost, beside the booking. */
export const record = async (
  tx: Tx,
  { enterpriseUuid, userUuid }: { enterpriseUuid: string; userUuid: string },
  { question, ...entry }: Omit<AuditRow, 'enterpriseUuid' | 'userUuid' | 'deeds'>,
): Promise<void> => {
  const words = question === null ? null : [...question].slice(0, QUESTION_MAX).join('')
  await tx.insert(aiAudit).values({ ...entry, enterpriseUuid, userUuid, question: words })
}

/** Adds what was done through an answer. */
export const recordDeed = async (tx: Tx, answerUuid: string, deed: AuditDeed): Promise<void> => {
  await tx
    .update(aiAudit)
    .set({ deeds: sql`${aiAudit.deeds} || ${JSON.stringify([deed])}::jsonb` })
    .where(eq(aiAudit.aiAuditUuid, answerUuid))
}

/** The condition of the list. */
export const matching = ({ keyword, userUuid, kindCode, stateCode, createTimeBegin, createTimeEnd }: AuditFilter): SQL | undefined =>
  and(
    keyword ? ilike(aiAudit.question, containing(keyword)) : undefined,
    userUuid ? eq(aiAudit.userUuid, userUuid) : undefined,
    kindCode && eq(aiAudit.kindCode, kindCode),
    stateCode && eq(aiAudit.stateCode, stateCode),
    createTimeBegin && gte(aiAudit.createdAt, createTimeBegin),
    createTimeEnd && lte(aiAudit.createdAt, createTimeEnd),
  )

const present = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  aiAuditUuid: row.aiAuditUuid,
  createTime: row.createdAt.toISOString(),
  userUuid: row.userUuid,
  userName: names.get(row.userUuid) ?? '',
  question: row.question,
  stepList: row.steps.map(({ label, failedFlag }) => ({ label, failedFlag })),
  deedList: row.deeds,
  model: row.model,
  tokensUsed: row.tokens,
  // The writers of the table know no other kinds, states and problems.
  kindCode: row.kindCode as AuditEntry['kindCode'],
  stateCode: row.stateCode as AuditEntry['stateCode'],
  problem: row.problem as AuditEntry['problem'],
})

/** A chunk of the audit, newest first, after the row that another one ended with. */
export const readAudit = async (
  tx: Tx,
  filter: AuditFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: AuditEntry | undefined },
): Promise<AuditEntry[]> => {
  const { createdAt, aiAuditUuid } = aiAudit
  const until = new Date(after?.createTime ?? 0)
  const further = after && or(lt(createdAt, until), and(eq(createdAt, until), lt(aiAuditUuid, after.aiAuditUuid)))
  const rows = await tx
    .select()
    .from(aiAudit)
    .where(and(matching(filter), further))
    .orderBy(desc(createdAt), desc(aiAuditUuid))
    .limit(limit)
    .offset(offset)
  const names = await memberNames(tx, [...new Set(rows.map(({ userUuid }) => userUuid))])
  return rows.map((row) => present(row, names))
}

export const countAudit = async (tx: Tx, filter: AuditFilter): Promise<number> =>
  (await tx.select({ total: count() }).from(aiAudit).where(matching(filter)))[0]?.total ?? 0

/** A page of the audit. */
export const pageAudit = async (
  tx: Tx,
  { pageNum, pageSize, ...filter }: AuditFilter & { pageNum: number; pageSize: number },
): Promise<Page<AuditEntry>> => {
  const list = await readAudit(tx, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return toPage(list, await countAudit(tx, filter), { pageNum, pageSize })
}

/** The audit is kept for a year. */
export const cleanUpAudit = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEEP_MS)
  await db.worker((tx) => tx.delete(aiAudit).where(lt(aiAudit.createdAt, oldest)))
}
