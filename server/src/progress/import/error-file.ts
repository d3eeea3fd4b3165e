import { Readable } from 'node:stream'
import { listed, type Sentence, type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { keepMadeFile } from '#src/files/service.ts'
import { type CellStyle, type CellValue, writeWorkbook, XLSX_TYPE } from '#src/platform/spreadsheet/workbook-writer.ts'
import { localDay } from '../cell-format.ts'
import { PROGRESS_FILE } from '../downloads.ts'
import { ERROR_COLUMN, type Header, isErrorColumn } from '../header.ts'
import type { StoredProblem } from '../job-spec.ts'
import { languageOf } from '../records.ts'
import type { Run } from '../run.ts'
import { t } from '../texts.ts'
import type { ImportColumn } from './importer.ts'
import { listRejected } from './rows.ts'
import { styleOfKind, typedCell } from './typed-cell.ts'

const CHUNK = 1_000
/** In Chinese characters. */
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
async function* rejectedRows({ tenant }: Run, importId: string, cellsOf: (row: Rejected) => CellValue[]): AsyncGenerator<CellValue[][]> {
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

interface Column {
  label: Words
  style?: CellStyle
}

const keep = async (run: Run, title: Words, columns: readonly Column[], rows: AsyncGenerator<CellValue[][]>): Promise<Kept> => {
  const { platform, record } = run
  const { enterpriseUuid, userUuid, progressId } = record
  const inWords = (words: Words): string => wordsIn(words, languageOf(record))
  const name = `${inWords(title)}_${localDay(platform.clock.now())}.xlsx`
  const user = await run.tenant((tx) => run.userIn(tx))
  const sheet = {
    name: inWords(t('错误数据')),
    columns: columns.map(({ label, style = 'text' }) => ({ width: label === ERROR_COLUMN ? REASON_WIDTH : WIDTH, style })),
    top: [{ style: 'header' as const, cells: columns.map(({ label }) => inWords(label)) }],
    rows,
    filter: true,
    heading: inWords(title),
  }
  const workbook = writeWorkbook([sheet], { title: name, creator: user.enterpriseName, created: platform.clock.now() })
  const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId, name }
  const about = { fileType: 'document', contentType: XLSX_TYPE } as const
  return { name, filePath: await keepMadeFile(platform, { ...making, ...about }, Readable.from(workbook, { objectMode: false })) }
}

/** Makes the file of rejected rows: the rows as they came, what is wrong marked, and why; to be corrected and imported again. */
export const keepErrorFile = (run: Run, title: Sentence, columns: readonly ImportColumn[], headers: readonly Header[]): Promise<Kept> => {
  const labels = labelsOf(headers)
  const columnAt = (label: string): ImportColumn | undefined => {
    const header = headers.find((each) => each.labels.includes(label))
    return columns.find(({ key }) => header !== undefined && header.places[key] === header.labels.indexOf(label))
  }
  const kinds = labels.map((label) => columnAt(label)?.value.kind)
  const cellsOf = (row: Rejected) => {
    const own = headers[row.file]?.labels ?? []
    const wrong = new Set((row.problems ?? []).flatMap(({ column }) => (column === undefined ? [] : labelOf(headers, row.file, column))))
    const cells = labels.map((label, index): CellValue => {
      const text = row.cells?.[own.indexOf(label)] ?? ''
      return wrong.has(label) ? { wrong: text } : typedCell(text, kinds[index])
    })
    return [...cells, reasonOf(row, headers, languageOf(run.record))]
  }
  const typed = labels.map((label, index) => ({ label, style: styleOfKind(kinds[index]) }))
  return keep(run, t('{title}导入错误', { title }), [...typed, { label: ERROR_COLUMN }], rejectedRows(run, run.record.progressId, cellsOf))
}

/** Makes the file of rows that could not be taken back, by their lines. */
export const keepUndoErrors = (run: Run, title: Sentence, importId: string): Promise<Kept> => {
  const cellsOf = (row: Rejected) => [String(row.line), reasonOf(row, [], languageOf(run.record))]
  return keep(
    run,
    t('撤销{title}导入错误', { title }),
    [{ label: t('行号') }, { label: ERROR_COLUMN }],
    rejectedRows(run, importId, cellsOf),
  )
}

/** Makes the file of what could not be done, by its names. */
export const keepWorkErrors = (run: Run, title: Sentence): Promise<Kept> => {
  const cellsOf = (row: Rejected) => [row.cells?.[1] ?? '', reasonOf(row, [], languageOf(run.record))]
  return keep(
    run,
    t('{title}错误', { title }),
    [{ label: t('条目') }, { label: ERROR_COLUMN }],
    rejectedRows(run, run.record.progressId, cellsOf),
  )
}
