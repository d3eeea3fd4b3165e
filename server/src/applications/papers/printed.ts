import { memberNames } from '#src/members/service.ts'
import type { Reading } from '../read/scope.ts'
import { type Printer, paperDataOf } from './data.ts'
import type { ServedPaper } from './papers.ts'
import type { Print } from './printing.ts'
import type { PaperToDraw } from './render.ts'
import { noteOf } from './values.ts'

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
  return rows.flatMap((data, at): PaperToDraw[] => {
    const print = prints[at]
    if (print === undefined) return []
    return [{ data, template: print.template, mark: { time: print.time, note: noteOf(print, names.get(print.printedBy) ?? '') } }]
  })
}
