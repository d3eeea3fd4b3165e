import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { WORKBOOK_ROWS_MAX } from '@qifuyun/contract/progress/constants.ts'
import { keepMadeFile } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type CellValue, type Sheet, writeWorkbook, XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { zipOf } from '#src/platform/spreadsheet/zip-writer.ts'
import { chinese } from '#src/platform/words.ts'
import { formatCell, localDay, styleOf } from '../cell-format.ts'
import { PROGRESS_FILE } from '../downloads.ts'
import { type JobPolicy, policyOf } from '../governing.ts'
import type { ExportSpec } from '../job-spec.ts'
import { NotYet, nextNight } from '../night.ts'
import { tellProgress } from '../records.ts'
import { endRun, type Run } from '../run.ts'
import { getExporter } from '../starting.ts'
import { refuse, t } from '../texts.ts'
import { checkAccess } from '../user.ts'
import { cutting } from './cutting.ts'
import type { ExportColumn, Exporter } from './exporter.ts'
import { watermarkOf } from './watermark.ts'

const WIDTH = 12
const ZIP_TYPE = 'application/zip'

/** `房间_20260131` */
const nameOf = ({ platform, record }: Run): string =>
  `${chinese(getExporter(platform, record.progressBusinessCode).title)}_${localDay(platform.clock.now())}`

const refuseTooMany = (n: number) => refuse(t('导出数据超过{n}行，请缩小范围', { n }))

/** The rows of the export in the look of the workbook, counted. */
async function* formatted(
  run: Run,
  rows: ReturnType<Exporter['rows']>,
  columns: readonly ExportColumn[],
  counted: { rows: number; most: number },
  language: Language,
): AsyncGenerator<CellValue[][]> {
  for await (const chunk of rows) {
    counted.rows += chunk.length
    if (counted.rows > counted.most) refuseTooMany(counted.most)
    yield chunk.map((cells) => columns.map((column, index) => formatCell(cells[index] ?? null, column, language)))
    await run.progress(counted.rows)
  }
}

const sheetOf = (title: Sentence, columns: readonly ExportColumn[], rows: Sheet['rows'], language: Language): Sheet => ({
  name: chinese(title),
  columns: columns.map((column) => ({ width: column.width ?? WIDTH, style: styleOf(column) })),
  top: [{ style: 'header', cells: columns.map(({ label }) => wordsIn(label, language)) }],
  rows,
})

/** Large exports of some applications run while nobody works. */
const waitForNight = ({ platform }: Run, { nightOnlyOver: most }: JobPolicy, total: number): void => {
  const night = most !== null && total > most ? nextNight(platform.clock.now()) : null
  if (night !== null) throw new NotYet(night, t('数据超过{n}行，将在夜间导出', { n: most ?? 0 }))
}

/** One workbook, or an archive of several where one does not hold the rows. */
const contentOf = (total: number, name: string, sheets: (rows: Sheet['rows']) => Sheet[], rows: AsyncIterable<CellValue[][]>) => {
  if (total <= WORKBOOK_ROWS_MAX) return writeWorkbook(sheets(rows))
  const take = cutting(rows)
  const files = Math.ceil(total / WORKBOOK_ROWS_MAX)
  return zipOf(
    Array.from({ length: files }, (_file, index) => ({
      name: `${name}_${index + 1}.xlsx`,
      content: writeWorkbook(sheets(take(WORKBOOK_ROWS_MAX))),
    })),
  )
}

/** Writes it to a file of this machine: the snapshot must not wait for a store far away. Gives how many rows it has, and whether they are in several workbooks. */
const writeTo = async (path: string, tx: Tx, run: Run, spec: ExportSpec): Promise<{ count: number; several: boolean }> => {
  const exporter = getExporter(run.platform, run.record.progressBusinessCode)
  const user = await run.userIn(tx)
  await checkAccess(tx, exporter.access, user)
  const params = exporter.params.parse(spec.params)
  const columns = await exporter.columns(tx, params, user)
  const total = await exporter.count(tx, params, user)
  const policy = await policyOf(tx, run.platform, run.record.appKey)
  if (total > policy.maxRows) refuseTooMany(policy.maxRows)
  waitForNight(run, policy, total)
  await run.show({ progressStateCode: PROGRESS_STATE.running, progressCount: total })
  const counted = { rows: 0, most: policy.maxRows }
  const rows = formatted(run, exporter.rows(tx, params, user), columns, counted, user.language)
  const marks = run.record.sensitive ? [watermarkOf(run, user)] : []
  const sheets = (some: Sheet['rows']) => [sheetOf(exporter.title, columns, some, user.language), ...marks]
  await pipeline(contentOf(total, nameOf(run), sheets, rows), createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
  return { count: counted.rows, several: total > WORKBOOK_ROWS_MAX }
}

/** Does an export: one snapshot, written as it is read, then kept for its user. */
export const runExport = async (run: Run, spec: ExportSpec): Promise<void> => {
  const { platform, record } = run
  const { enterpriseUuid, progressId, userUuid } = record
  await run.begin()
  const path = join(tmpdir(), `qfy-export-${randomUUID()}`)
  try {
    const { count, several } = await platform.db.snapshot(enterpriseUuid, userUuid, (tx) => writeTo(path, tx, run, spec))
    run.signal.throwIfAborted()
    const name = `${nameOf(run)}${several ? '.zip' : '.xlsx'}`
    const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId }
    const about = several
      ? ({ fileType: 'other', contentType: ZIP_TYPE } as const)
      : ({ fileType: 'document', contentType: XLSX_TYPE } as const)
    const filePath = await keepMadeFile(platform, { ...making, ...about, name }, createReadStream(path))
    const progressResultData = { fileName: name, count, successCount: count, failCount: 0 }
    const done = { progressStateCode: PROGRESS_STATE.finished, progressCount: count, progressCompleteCount: count }
    tellProgress(platform, await run.tenant((tx) => endRun(tx, run, { ...done, filePath, progressResultData })))
  } finally {
    await rm(path, { force: true })
  }
}
