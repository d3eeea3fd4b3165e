import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import type { printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Operator } from '#src/operation-log/service.ts'
import { alias, and, desc, eq, inArray, isNotNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from '../texts.ts'
import { type KeptData, keepData, saysTheSame } from './kept-data.ts'
import { takePaperNumbers } from './numbers.ts'
import { isDocument, paperAt, type ServedPaper } from './papers.ts'
import { paperPrint, paperVersion } from './tables.ts'
import { tellPrints } from './telling.ts'
import { lockPaper, storeVersion, versionToPrint } from './versions.ts'

interface Before {
  rowUuid: string
  time: number
  no: string | null
  copy: number
  data: KeptData | null
  versionUuid: string
  size: SizeName
}

/** How these rows were printed as this paper, first things first. */
const before = async (tx: Tx, of: ServedPaper, uuids: readonly string[]): Promise<Map<string, Before[]>> => {
  const { rowUuid, time, no, copy, data, versionUuid, paper } = paperPrint
  const rows: Before[] = await tx
    .select({ rowUuid, time, no, copy, data, versionUuid, size: paperVersion.size })
    .from(paperPrint)
    .innerJoin(paperVersion, and(eq(paperVersion.enterpriseUuid, paperPrint.enterpriseUuid), eq(paperVersion.versionUuid, versionUuid)))
    .where(and(eq(paper, of.id), inArray(rowUuid, [...uuids])))
    .orderBy(time)
  return Map.groupBy(rows, (row) => row.rowUuid)
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
  platform: Pick<Platform, 'ids' | 'clock'>
  /** Who the history of the rows names. */
  operator: Operator
  /** The job that prints them. */
  batchUuid?: string
}

/** The document that a row was printed as last, where printing it again prints that one. */
const printedAgain = (of: ServedPaper, size: SizeName, prints: readonly Before[], now: PaperData, afresh: boolean): Before | undefined => {
  const last = prints.at(-1)
  if (last === undefined || !isDocument(of, size)) return undefined
  const kept = prints.find(({ no, data }) => no !== null && no === last.no && data !== null)?.data
  const changed = kept !== undefined && kept !== null && !saysTheSame(kept, now)
  return afresh && changed ? undefined : last
}

/** What papers are printed: those of the rows, as they are now. */
export interface ToPrint extends Pick<ParsedInputOf<typeof printPapers>, 'size' | 'reason'> {
  rows: readonly PaperData[]
  /** A row that says something else by now becomes another document. */
  afresh: boolean
}

/**
 * Counts papers of rows as printed. A document that was printed before is printed again as it was, in the version of its first time, and says
 * why; labels are stuck anew, and plain print-outs made anew, without a word.
 */
export const countPrints = async (
  tx: Tx,
  of: ServedPaper,
  { size, rows, reason = '', afresh }: ToPrint,
  { enterpriseUuid, userUuid, now, platform, operator, batchUuid }: Counting,
): Promise<string[]> => {
  await lockPaper(tx, enterpriseUuid, of.id)
  const version = await versionToPrint(tx, of, size)
  const printed = await before(
    tx,
    of,
    rows.map(({ uuid }) => uuid),
  )
  const course = rows.map((row) => {
    const prints = printed.get(row.uuid) ?? []
    const again = printedAgain(of, size, prints, row, afresh)
    const first = again && prints.find((each) => each.size === size && each.no === again.no)
    return { row, again, versionUuid: first?.versionUuid, time: (prints.at(-1)?.time ?? 0) + 1 }
  })
  if (reason === '' && course.some(({ again }) => again !== undefined)) refuseField('reason', t('重打须写明事由'))
  const isNew = course.some(({ versionUuid }) => versionUuid === undefined)
  const current =
    version.versionUuid ?? (isNew ? await storeVersion(tx, of, version, { enterpriseUuid, by: null, now, ids: platform.ids }) : '')
  const document = isDocument(of, size)
  const numberless = document ? course.filter(({ again }) => (again?.no ?? null) === null).length : 0
  const numbers = (await takePaperNumbers(tx, enterpriseUuid, now, numberless)).values()
  const prints = course.map(({ row, again, versionUuid, time }) => {
    const given = again?.no ?? (document ? (numbers.next().value ?? null) : null)
    return {
      enterpriseUuid,
      printUuid: platform.ids.uuid(),
      paper: of.id,
      rowUuid: row.uuid,
      versionUuid: versionUuid ?? current,
      time,
      no: given,
      copy: (again?.copy ?? 0) + 1,
      data: given === null || (again?.no ?? null) !== null ? null : keepData(row, given),
      reason: again === undefined || reason === '' ? null : reason,
      printedAt: now,
      printedBy: userUuid,
      batchUuid: batchUuid ?? null,
    }
  })
  await tx.insert(paperPrint).values(prints)
  await tellPrints(tx, of, { prints, rows, operator, platform })
  return prints.map(({ printUuid }) => printUuid)
}

/** What a job has printed, in no order. */
export const printsOfBatch = (tx: Tx, batchUuid: string): Promise<{ printUuid: string; rowUuid: string }[]> =>
  tx.select({ printUuid: paperPrint.printUuid, rowUuid: paperPrint.rowUuid }).from(paperPrint).where(eq(paperPrint.batchUuid, batchUuid))

/** A time that a paper was printed, with its template, and what its number was given for. */
export type Print = Omit<typeof paperPrint.$inferSelect, 'data'> &
  Pick<typeof paperVersion.$inferSelect, 'template' | 'size'> & { kept: KeptData | null }

const original = alias(paperPrint, 'original')

/** Prints with what they are made of, the latest first. */
export const selectPrints = async (tx: Tx, where: SQL | undefined, limit = Number.MAX_SAFE_INTEGER): Promise<Print[]> => {
  const rows = await tx
    .select({ print: paperPrint, template: paperVersion.template, size: paperVersion.size, kept: original.data })
    .from(paperPrint)
    .innerJoin(
      paperVersion,
      and(eq(paperVersion.enterpriseUuid, paperPrint.enterpriseUuid), eq(paperVersion.versionUuid, paperPrint.versionUuid)),
    )
    .leftJoin(
      original,
      and(eq(original.enterpriseUuid, paperPrint.enterpriseUuid), eq(original.no, paperPrint.no), isNotNull(original.data)),
    )
    .where(where)
    .orderBy(desc(paperPrint.printedAt), desc(paperPrint.time))
    .limit(limit)
  return rows.map(({ print: { data: _data, ...print }, template, size, kept }) => ({ ...print, template, size, kept }))
}

/** Prints of one paper and size, in the order asked for; 404 for anything else. */
export const printsNamed = async (tx: Tx, uuids: readonly string[]): Promise<{ of: ServedPaper; prints: Print[] }> => {
  const found = await selectPrints(tx, inArray(paperPrint.printUuid, [...uuids]))
  const byUuid = new Map(found.map((print) => [print.printUuid, print]))
  const prints = uuids.map((uuid) => byUuid.get(uuid) ?? absent())
  const [first = absent()] = prints
  if (prints.some(({ paper, size }) => paper !== first.paper || size !== first.size)) absent()
  return { of: paperAt(first.paper), prints }
}
