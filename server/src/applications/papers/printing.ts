import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { and, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { Ids } from '#src/platform/ids.ts'
import { t } from '../texts.ts'
import { paperAt, type ServedPaper } from './papers.ts'
import { paperPrint, paperVersion } from './tables.ts'
import { lockPaper, storeVersion, versionToPrint } from './versions.ts'

interface Last {
  time: number
  /** The version in which it was printed first, of this size. */
  versionUuid: string | undefined
}

/** How often rows were printed as this paper, and with what. */
const lastOf = async (tx: Tx, of: ServedPaper, size: string, uuids: readonly string[]): Promise<Map<string, Last>> => {
  const { rowUuid, time, versionUuid } = paperPrint
  const first = sql<string | null>`(array_agg(${versionUuid} order by ${time}) filter (where ${paperVersion.size} = ${size}))[1]`
  const rows = await tx
    .select({ rowUuid, time: sql<number>`max(${time})`.mapWith(Number), versionUuid: first })
    .from(paperPrint)
    .innerJoin(paperVersion, and(eq(paperVersion.enterpriseUuid, paperPrint.enterpriseUuid), eq(paperVersion.versionUuid, versionUuid)))
    .where(and(eq(paperPrint.paper, of.id), inArray(rowUuid, [...uuids])))
    .groupBy(rowUuid)
  return new Map(rows.map((row) => [row.rowUuid, { time: row.time, versionUuid: row.versionUuid ?? undefined }]))
}

/** How many of these rows were printed as this paper before. */
export const countPrinted = async (tx: Tx, of: ServedPaper, uuids: readonly string[]): Promise<number> => {
  const { rowUuid, paper } = paperPrint
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${rowUuid})`.mapWith(Number) })
    .from(paperPrint)
    .where(and(eq(paper, of.id), inArray(rowUuid, [...uuids])))
  return row?.count ?? 0
}

interface Counting {
  enterpriseUuid: string
  userUuid: string
  now: Date
  ids: Ids
  /** The job that prints them. */
  batchUuid?: string
}

/** Counts papers of rows as printed. A reprint has the version of the first time, and says why; labels are stuck anew without a word. */
export const countPrints = async (
  tx: Tx,
  of: ServedPaper,
  { size, uuids: asked, reason = '' }: ParsedInputOf<typeof printPapers>,
  { enterpriseUuid, userUuid, now, ids, batchUuid }: Counting,
): Promise<string[]> => {
  const uuids = [...new Set(asked)]
  await lockPaper(tx, enterpriseUuid, of.id)
  const version = await versionToPrint(tx, of, size)
  const last = await lastOf(tx, of, size, uuids)
  if (last.size > 0 && reason === '' && !sizeOf(size).sticks) refuseField('reason', t('重打须写明事由'))
  const isNew = uuids.some((uuid) => last.get(uuid)?.versionUuid === undefined)
  const current = version.versionUuid ?? (isNew ? await storeVersion(tx, of, version, { enterpriseUuid, by: null, now, ids }) : '')
  const prints = uuids.map((rowUuid) => {
    const before = last.get(rowUuid)
    return {
      enterpriseUuid,
      printUuid: ids.uuid(),
      paper: of.id,
      rowUuid,
      versionUuid: before?.versionUuid ?? current,
      time: (before?.time ?? 0) + 1,
      reason: before === undefined || reason === '' ? null : reason,
      printedAt: now,
      printedBy: userUuid,
      batchUuid: batchUuid ?? null,
    }
  })
  await tx.insert(paperPrint).values(prints)
  return prints.map(({ printUuid }) => printUuid)
}

/** What a job has printed, in no order. */
export const printsOfBatch = (tx: Tx, batchUuid: string): Promise<{ printUuid: string; rowUuid: string }[]> =>
  tx.select({ printUuid: paperPrint.printUuid, rowUuid: paperPrint.rowUuid }).from(paperPrint).where(eq(paperPrint.batchUuid, batchUuid))

/** A time that a paper was printed, with its template. */
export type Print = typeof paperPrint.$inferSelect & Pick<typeof paperVersion.$inferSelect, 'template' | 'size'>

/** Prints of one paper and size, in the order asked for; 404 for anything else. */
export const printsNamed = async (tx: Tx, uuids: readonly string[]): Promise<{ of: ServedPaper; prints: Print[] }> => {
  const rows = await tx
    .select({ print: paperPrint, template: paperVersion.template, size: paperVersion.size })
    .from(paperPrint)
    .innerJoin(
      paperVersion,
      and(eq(paperVersion.enterpriseUuid, paperPrint.enterpriseUuid), eq(paperVersion.versionUuid, paperPrint.versionUuid)),
    )
    .where(inArray(paperPrint.printUuid, [...uuids]))
  const byUuid = new Map(rows.map(({ print, template, size }) => [print.printUuid, { ...print, template, size }]))
  const prints = uuids.map((uuid) => byUuid.get(uuid) ?? absent())
  const [first = absent()] = prints
  if (prints.some(({ paper, size }) => paper !== first.paper || size !== first.size)) absent()
  return { of: paperAt(first.paper), prints }
}
