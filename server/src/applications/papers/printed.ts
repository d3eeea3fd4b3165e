import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { listPrints } from '@qifuyun/contract/papers/endpoints.ts'
import { filesOf } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { and, eq, inArray, isNotNull } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { Reading } from '../read/scope.ts'
import { type Printer, paperDataOf, readRows } from './data.ts'
import { PAPER_FILE } from './keeping.ts'
import { seenOf } from './kept-data.ts'
import { isDocument, type ServedPaper } from './papers.ts'
import { type Print, selectPrints } from './printing.ts'
import type { PaperToDraw } from './render.ts'
import { paperPrint } from './tables.ts'
import { noteOf } from './values.ts'

type Printed = OutputOf<typeof listPrints>['printList'][number]

/** What is no document is printed again without a word. */
const FIRST = { time: 1, note: '' }

/** Prints of a row that are told. */
const TOLD = 100

/** The documents that a row was printed as, the latest first; 404 for a row that is not for the reader. */
export const printsOfRow = async (reading: Reading, papers: readonly ServedPaper[], rowUuid: string): Promise<Printed[]> => {
  const { tx } = reading
  const [first] = papers
  const [row] = first === undefined ? [] : await readRows(reading, first, [rowUuid])
  if (first !== undefined && row === undefined) absent()
  const byId = new Map(papers.map((of) => [of.id, of]))
  const ofRow = and(eq(paperPrint.rowUuid, rowUuid), inArray(paperPrint.paper, [...byId.keys()]), isNotNull(paperPrint.no))
  const prints = await selectPrints(tx, ofRow, TOLD)
  const names = await memberNames(tx, [...new Set(prints.map(({ printedBy }) => printedBy))])
  const kept = await filesOf(
    tx,
    PAPER_FILE,
    prints.map(({ printUuid }) => printUuid),
  )
  return prints.map(({ printUuid, paper, size, no, copy, reason, printedAt, printedBy }) => ({
    ...{ printUuid, paper, size, no: no ?? '', copy, reason },
    label: byId.get(paper)?.paper.label ?? '',
    printTime: printedAt.toISOString(),
    printUserName: names.get(printedBy) ?? '',
    voidFlag: byId.get(paper)?.paper.voidWhile.includes(String(row?.state)) ? (1 as const) : (0 as const),
    keptFlag: kept.has(printUuid) ? (1 as const) : (0 as const),
  }))
}

/** Prints as they are drawn, each in its version and with what is said of a reprint; 404 when a row is not for the reader. */
export const papersToDraw = async (
  reading: Reading,
  of: ServedPaper,
  prints: readonly Print[],
  printer: Printer,
): Promise<PaperToDraw[]> => {
  const rows = await paperDataOf(
    reading,
    of,
    prints.map(({ rowUuid }) => rowUuid),
    printer,
  )
  const names = await memberNames(reading.tx, [...new Set(prints.map(({ printedBy }) => printedBy))])
  return rows.flatMap((now, at): PaperToDraw[] => {
    const print = prints[at]
    if (print === undefined) return []
    const { size, template, copy, kept } = print
    const data = kept === null ? now : seenOf(reading, of, kept, now)
    const mark = isDocument(of, size) ? { time: copy, note: noteOf(print, names.get(print.printedBy) ?? '') } : FIRST
    return [{ data, template, mark }]
  })
}
