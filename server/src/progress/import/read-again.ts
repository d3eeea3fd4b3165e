import { cellText } from '#src/platform/spreadsheet/cell-text.ts'
import { formatCell } from '../cell-format.ts'
import type { ExportCell, ExportColumn } from '../export/exporter.ts'
import type { ImportColumn } from './importer.ts'
import { readCell } from './read-cell.ts'

/** What a cell of an export says when its file is imported; undefined where it would be refused. */
export const readAgain = (cell: ExportCell, written: ExportColumn, { value }: Pick<ImportColumn, 'value'>): unknown => {
  const reading = readCell(cellText(formatCell(cell, written)), { value })
  return 'value' in reading ? reading.value : undefined
}
