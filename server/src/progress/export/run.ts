import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chinese, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { WORKBOOK_ROWS_MAX } from '@qifuyun/contract/progress/constants.ts'
import { keepMadeFile } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { foldedTo, widthOf } from '#src/platform/spreadsheet/text-width.ts'
import { type PlainCell, type Properties, type Sheet, writeWorkbook, XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { zipOf } from '#src/platform/spreadsheet/zip-writer.ts'
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
import { type Asked, aboutSheet } from './about.ts'
import { cutting } from './cutting.ts'
import type { ExportColumn, Exporter } from './exporter.ts'

type Rows = AsyncIterable<readonly PlainCell[][]>

/** In Chinese characters. */
const WIDTHS = { min: 4, max: 20 }
/** As many as can still be read on a page across. */
const PAGE = { page: 100, least: 8 }
/** What the arrow of a filter covers of a label. */
const ARROW = '  '
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
): AsyncGenerator<PlainCell[][]> {
  for await (const chunk of rows) {
    counted.rows += chunk.length
    if (counted.rows > counted.most) refuseTooMany(counted.most)
    yield chunk.map((cells) => columns.map((column, index) => formatCell(cells[index] ?? null, column, language)))
    await run.progress(counted.rows)
  }
}

/** The first chunk of rows, by which columns are measured, and all of them. */
const peeked = async <T>(rows: AsyncIterable<T>): Promise<[T | undefined, AsyncIterable<T>]> => {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    if (first.done === true) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return [first.done === true ? undefined : first.value, all()]
}

/** The sheet of the rows: as wide as the first of them need. */
const sheetsOf = async (
  { title, filters }: Asked,
  columns: readonly ExportColumn[],
  rows: Rows,
  language: Language,
): Promise<[(some: Rows) => Sheet, Rows]> => {
  const [first = [], all] = await peeked(rows)
  const labels = columns.map(({ label }) => wordsIn(label, language))
  const sheet = (some: Rows): Sheet => ({
    name: chinese(title),
    columns: foldedTo(
      columns.map((column, index) => {
        const style = styleOf(column)
        return { style, width: widthOf([`${labels[index]}${ARROW}`, ...first.map((cells) => cells[index])], WIDTHS, style) }
      }),
      PAGE,
    ),
    top: [{ style: 'header', cells: labels }],
    rows: some,
    filter: true,
    heading: [title, ...(filters === null ? [] : [filters])].map((words) => wordsIn(words, language)).join('　'),
  })
  return [sheet, all]
}

/** Large exports of some applications run while nobody works. */
const waitForNight = ({ platform }: Run, { nightOnlyOver: most }: JobPolicy, total: number): void => {
  const night = most !== null && total > most ? nextNight(platform.clock.now()) : null
  if (night !== null) throw new NotYet(night, t('数据超过{n}行，将在夜间导出', { n: most ?? 0 }))
}

/** One workbook, or an archive of several where one does not hold the rows. */
const contentOf = (total: number, { title }: Properties, workbook: (rows: Rows) => AsyncGenerator<Buffer>, rows: Rows) => {
  if (total <= WORKBOOK_ROWS_MAX) return workbook(rows)
  const take = cutting(rows)
  const files = Math.ceil(total / WORKBOOK_ROWS_MAX)
  return zipOf(
    Array.from({ length: files }, (_file, index) => ({ name: `${title}_${index + 1}.xlsx`, content: workbook(take(WORKBOOK_ROWS_MAX)) })),
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
  const asked: Asked = { title: exporter.title, filters: exporter.describe?.(params) ?? null, total }
  const [sheet, all] = await sheetsOf(asked, columns, rows, user.language)
  const properties = { title: nameOf(run), creator: user.enterpriseName, created: run.platform.clock.now() }
  const workbook = (some: Rows) => writeWorkbook([sheet(some), aboutSheet(run, user, asked)], properties)
  await pipeline(contentOf(total, properties, workbook, all), createWriteStream(path, { mode: 0o600 }), { signal: run.signal })
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
