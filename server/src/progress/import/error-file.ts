import { Readable } from 'node:stream'
import { listed, type Sentence, type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { keepMadeFile } from '#src/files/service.ts'
import { writeWorkbook, XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { localDay } from '../cell-format.ts'
import { PROGRESS_FILE } from '../downloads.ts'
import { ERROR_COLUMN, type Header, isErrorColumn } from '../header.ts'
import type { StoredProblem } from '../job-spec.ts'
import { languageOf } from '../records.ts'
import type { Run } from '../run.ts'
import { t } from '../texts.ts'
import { listRejected } from './rows.ts'

const CHUNK = 1_000
const WIDTH = 16
const REASON_WIDTH = 40

type Rejected = Awaited<ReturnType<typeof listRejected>>[number]

/** The labels of all files, each once, without the column of reasons of an earlier round. */
const labelsOf = (headers: readonly Header[]): string[] => [
  ...new Set(headers.flatMap(({ labels }) => labels).filter((label) => label !== '' && !isErrorColumn(label))),
]

const labelOf = (headers: readonly Header[], file: number, column: string): string | undefined => {
  const header = headers[file]
  return header?.labels[header.places[column] ?? -1]
}

/** `房号：必填；面积：请填写数字` */
const reasonOf = ({ file, problems }: Rejected, headers: readonly Header[], language: Language): string =>
  wordsIn(
    listed(
      (problems ?? []).map(({ column, text, said }: StoredProblem) => {
        const label = column === undefined ? undefined : labelOf(headers, file, column)
        return label === undefined ? (said ?? text) : t('{label}：{problem}', { label, problem: said ?? text })
      }),
      '；',
    ),
    language,
  )

/** Rows of the import, read page by page. */
async function* rejectedRows({ tenant }: Run, importId: string, cellsOf: (row: Rejected) => string[]): AsyncGenerator<string[][]> {
  for (let after = 0; ; ) {
    const rows = await tenant((tx) => listRejected(tx, importId, after, CHUNK))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(cellsOf)
    after = last.n
  }
}

/** A file that is kept for the user of a job. */
export interface Kept {
  filePath: string
  name: string
}

const keep = async (run: Run, title: Words, labels: readonly Words[], rows: AsyncGenerator<string[][]>): Promise<Kept> => {
  const { enterpriseUuid, userUuid, progressId } = run.record
  const inWords = (words: Words): string => wordsIn(words, languageOf(run.record))
  const name = `${inWords(title)}_${localDay(run.platform.clock.now())}.xlsx`
  const columns = labels.map((label) => ({ width: label === ERROR_COLUMN ? REASON_WIDTH : WIDTH, style: 'text' as const }))
  const top = [{ style: 'header' as const, cells: labels.map(inWords) }]
  const workbook = writeWorkbook([{ name: inWords(t('错误数据')), columns, top, rows }])
  const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId, name }
  const about = { fileType: 'document', contentType: XLSX_TYPE } as const
  return { name, filePath: await keepMadeFile(run.platform, { ...making, ...about }, Readable.from(workbook, { objectMode: false })) }
}

/** Makes the file of rejected rows: the rows as they came and why, to be corrected and imported again. */
export const keepErrorFile = (run: Run, title: Sentence, headers: readonly Header[]): Promise<Kept> => {
  const labels = labelsOf(headers)
  const cellsOf = (row: Rejected) => {
    const own = headers[row.file]?.labels ?? []
    return [...labels.map((label) => row.cells?.[own.indexOf(label)] ?? ''), reasonOf(row, headers, languageOf(run.record))]
  }
  return keep(run, t('{title}导入错误', { title }), [...labels, ERROR_COLUMN], rejectedRows(run, run.record.progressId, cellsOf))
}

/** Makes the file of rows that could not be taken back, by their lines. */
export const keepUndoErrors = (run: Run, title: Sentence, importId: string): Promise<Kept> => {
  const cellsOf = (row: Rejected) => [String(row.line), reasonOf(row, [], languageOf(run.record))]
  return keep(run, t('撤销{title}导入错误', { title }), [t('行号'), ERROR_COLUMN], rejectedRows(run, importId, cellsOf))
}

/** Makes the file of what could not be done, by its names. */
export const keepWorkErrors = (run: Run, title: Sentence): Promise<Kept> => {
  const cellsOf = (row: Rejected) => [row.cells?.[1] ?? '', reasonOf(row, [], languageOf(run.record))]
  return keep(run, t('{title}错误', { title }), [t('条目'), ERROR_COLUMN], rejectedRows(run, run.record.progressId, cellsOf))
}
