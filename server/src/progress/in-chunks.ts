import type { ExportCell } from './exporter.ts'

const CHUNK = 1_000

/** The rows of an export of few thousand rows: `read` gives those from a place on, `cellsOf` what is written of them. */
export async function* inChunks<Row>(
  read: (limit: number, offset: number) => Promise<Row[]>,
  cellsOf: (rows: readonly Row[]) => Promise<ExportCell[][]> | ExportCell[][],
): AsyncGenerator<ExportCell[][]> {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await read(CHUNK, offset)
    yield await cellsOf(rows)
    if (rows.length < CHUNK) return
  }
}
