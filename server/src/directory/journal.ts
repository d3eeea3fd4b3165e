import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { DIRECTORY_KEEP_DAYS } from '@qifuyun/contract/directory/constants.ts'
import type { listDirectoryChanges } from '@qifuyun/contract/directory/endpoints.ts'
import { and, count, desc, eq, ilike, lt } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tokenNames } from '#src/service-tokens/service.ts'
import { directoryChange } from './tables.ts'

export type Change = Omit<typeof directoryChange.$inferInsert, 'changeUuid' | 'changedAt' | 'tokenUuid' | 'enterpriseUuid'>

interface Noting {
  tx: Tx
  platform: Pick<Platform, 'ids' | 'clock'>
  enterpriseUuid: string
  tokenUuid: string
}

/** Writes down what a directory did, or was refused. */
export const noteChanges = async ({ tx, platform, enterpriseUuid, tokenUuid }: Noting, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const changedAt = platform.clock.now()
  await tx
    .insert(directoryChange)
    .values(changes.map((change) => ({ ...change, enterpriseUuid, tokenUuid, changedAt, changeUuid: platform.ids.uuid() })))
}

/** What directories did, the newest first. */
export const pageChanges = async (
  tx: Tx,
  { pageNum, pageSize, keyword = '', deed }: ParsedInputOf<typeof listDirectoryChanges>,
  language: Language,
): Promise<OutputOf<typeof listDirectoryChanges>> => {
  const where = and(
    keyword === '' ? undefined : ilike(directoryChange.subjectName, containing(keyword)),
    deed === undefined ? undefined : eq(directoryChange.deed, deed),
  )
  const [total] = await tx.select({ n: count() }).from(directoryChange).where(where)
  const rows = await tx
    .select()
    .from(directoryChange)
    .where(where)
    .orderBy(desc(directoryChange.changedAt), desc(directoryChange.changeUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const tokens = await tokenNames(tx, [...new Set(rows.map(({ tokenUuid }) => tokenUuid))])
  const list = rows.map((row) => ({
    changeUuid: row.changeUuid,
    changeTime: row.changedAt.toISOString(),
    deed: row.deed,
    subject: row.subject,
    subjectUuid: row.subjectUuid,
    subjectName: row.subjectName,
    fieldList: row.fields,
    problem: row.problem === null ? null : worded(row.problem, language),
    tokenName: tokens.get(row.tokenUuid) ?? null,
  }))
  return toPage(list, total?.n ?? 0, { pageNum, pageSize })
}

/** Removes what is older than is told, of all enterprises. */
export const cleanUpChanges = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - DIRECTORY_KEEP_DAYS * DAY_MS)
  await db.worker((tx) => tx.delete(directoryChange).where(lt(directoryChange.changedAt, oldest)))
}
