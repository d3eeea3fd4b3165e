import { listed, type Words } from '@qifuyun/contract/core/catalogue.ts'
import type { Said } from '#src/platform/errors.ts'
import { inEachLanguage } from '#src/platform/words.ts'
import type { ImportColumn } from './import/importer.ts'
import { t } from './texts.ts'

/** What is known of a column by its name. */
export type ColumnName = Pick<ImportColumn, 'key' | 'label' | 'synonyms' | 'required'> & { /** Row 2 of the template. */ note: Words }

/** Where the columns of an import stand in the rows of a file. */
export interface Header {
  /** All labels of the file, also those of columns that the import does not know. */
  labels: string[]
  /** Index in a row by column key; columns that the file lacks are absent. */
  places: Record<string, number>
}

/** A row without its stars, blanks and colons, in half-width letters. */
const plain = (label: string): string =>
  label
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
/** Without a remark in brackets at the end: 面积(㎡). */
const bare = (label: string): string => plain(label).replace(/\([^()]*\)$/, '')

/** The last column of a file of rejected rows; not read when such a file is imported again. */
export const ERROR_COLUMN = t('错误原因')
export const isErrorColumn = (label: string): boolean => inEachLanguage(ERROR_COLUMN).includes(label)

const namesOf = ({ label, synonyms = [] }: ColumnName): string[] => [...inEachLanguage(label), ...synonyms]

/** What the user says that labels of the file mean: keys of columns, null for what is left out. Labels without an entry are found by their name. */
export type Mapping = Readonly<Record<string, string | null>>

const columnNamed = (label: string, columns: readonly ColumnName[]): ColumnName | undefined =>
  columns.find((column) => namesOf(column).some((name) => plain(name) === plain(label))) ??
  columns.find((column) => namesOf(column).some((name) => bare(name) === bare(label)))

const columnFor = (label: string, columns: readonly ColumnName[], mapping: Mapping): ColumnName | undefined =>
  Object.hasOwn(mapping, label) ? columns.find(({ key }) => key === mapping[label]) : columnNamed(label, columns)

/** What a row says as a header: the header, or why it is none with the number of labels that it has all the same. */
export type HeaderReading = Header | { problem: Said; known: number }

/** Where the columns stand in a row of labels, and a label that names one of them for the second time. */
export const placesIn = (
  labels: readonly string[],
  columns: readonly ColumnName[],
  mapping: Mapping = {},
): { places: Record<string, number>; twice: string | undefined } => {
  const places: Record<string, number> = {}
  let twice: string | undefined
  for (const [index, label] of labels.entries()) {
    if (label === '' || isErrorColumn(label)) continue
    const column = columnFor(label, columns, mapping)
    if (column === undefined) continue
    if (column.key in places) twice ??= label
    else places[column.key] = index
  }
  return { places, twice }
}

/** Reads a row as the header of an import. */
export const readHeader = (cells: readonly string[], columns: readonly ColumnName[], mapping: Mapping = {}): HeaderReading => {
  const labels = cells.map((cell) => cell.trim())
  const { places, twice } = placesIn(labels, columns, mapping)
  const known = Object.keys(places).length
  if (twice !== undefined) return { problem: t('表头重复：{column}', { column: twice }), known }
  const missing = columns.filter(({ key, required }) => required && !(key in places)).map(({ label }) => label)
  if (known === 0) return { problem: t('没有找到模板的表头，请使用下载的模板填写'), known }
  if (missing.length > 0) return { problem: t('表头缺少列：{columns}', { columns: listed(missing) }), known }
  return { labels, places }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const says = (cell: string | undefined, note: Words): boolean => inEachLanguage(note).some((words) => tidy(cell ?? '') === tidy(words))

/** Whether a row is the one with the notes of the template, as it was downloaded in either language. */
export const isNoteRow = (cells: readonly string[], { places }: Header, columns: readonly ColumnName[]): boolean => {
  const noted = columns.filter(({ key, note }) => key in places && note !== '')
  return noted.length > 0 && noted.every(({ key, note }) => says(cells[places[key] ?? -1], note))
}

/** Whether a row has anything in the columns of the import. */
export const isBlank = (cells: readonly string[], { places }: Header): boolean =>
  Object.values(places).every((index) => (cells[index] ?? '').trim() === '')
