import { EXPORT_CHUNK, type ExportCell } from './export/exporter.ts'

/** The rows of an export of few thousand rows: `read` gives those from a place on, `cellsOf` what is written of them. */
export async function* inChunks<Row>(
  read: (limit: number, offset: number) => Promise<Row[]>,
  cellsOf: (rows: readonly Row[]) => Promise<ExportCell[][]> | ExportCell[][],
): AsyncGenerator<ExportCell[][]> {
  for (let offset = 0; ; offset += EXPORT_CHUNK) {
    const rows = await read(EXPORT_CHUNK, offset)
    yield await cellsOf(rows)
    if (rows.length < EXPORT_CHUNK) return
  }
}
