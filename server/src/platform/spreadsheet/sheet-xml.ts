import { type CellStyle, type CellValue, columnName, escape, fit, frameOf, rowXml, STYLE } from './cell-xml.ts'
import { HEAD, MAIN } from './namespaces.ts'

export interface SheetColumn {
  /** Chinese characters that fit into it. */
  width: number
  /** Of the cells below the top rows. */
  style: CellStyle
  /** What may be chosen in it: offered as a list, other texts are let in. */
  choices?: readonly string[]
}

export interface Sheet {
  /** Characters that a name must not have are dropped. */
  name: string
  columns: readonly SheetColumn[]
  /** Rows that stay in view, with their look. */
  top: readonly { style: CellStyle; cells: readonly CellValue[] }[]
  /** The rows below, in chunks. */
  rows: AsyncIterable<readonly (readonly CellValue[])[]> | Iterable<readonly (readonly CellValue[])[]>
  hidden?: boolean
  /** Whether the rows below the last top row can be filtered by their columns. */
  filter?: boolean
  /** Printed at the top of every page. */
  heading?: string
}

/** Of the rows for which choices are offered. */
const CHOICE_ROWS = 10_000
/** The sheet with the lists of choices. */
export const CHOICE_SHEET = '选项'
/** A heading holds no more. */
const HEADING_MAX = 200
const viewXml = (frozen: number): string =>
  frozen === 0
    ? ''
    : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** A Chinese character is as wide as two digits, in which a workbook measures. */
const columnsXml = (columns: readonly SheetColumn[]): string =>
  columns.length === 0
    ? ''
    : `<cols>${columns
        .map(
          ({ width, style }, index) =>
            `<col min="${index + 1}" max="${index + 1}" width="${width * 2 + 1}" style="${STYLE[style]}" customWidth="1"/>`,
        )
        .join('')}</cols>`

const choicesXml = ({ columns, top }: Sheet): string => {
  const offered = columns.flatMap(({ choices }, index) =>
    choices === undefined || choices.length === 0 ? [] : [{ index, count: choices.length }],
  )
  if (offered.length === 0) return ''
  const first = top.length + 1
  const rules = offered.map(({ index, count }, nth) => {
    const [name, list] = [columnName(index), columnName(nth)]
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${name}${first}:${name}${first + CHOICE_ROWS}"><formula1>${CHOICE_SHEET}!$${list}$1:$${list}$${count}</formula1></dataValidation>`
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

const filterXml = ({ filter, columns, top }: Sheet, rows: number): string =>
  filter !== true || columns.length === 0 ? '' : `<autoFilter ref="${filterRange(columns.length, top.length, rows)}"/>`

/** From the last top row to the last row: `A1:C20`. */
export const filterRange = (columns: number, top: number, rows: number, fixed = ''): string => {
  const [from, to] = [Math.max(top, 1), Math.max(rows, top, 1)]
  return `${fixed}A${fixed}${from}:${fixed}${columnName(columns - 1)}${fixed}${to}`
}

/** In Chinese characters: what can still be read where it is printed across a page. */
const READABLE = 110

/** Pages beside each other on which a list is printed: one while that can be read. The first column stands on each, to tell rows by. */
export const pagesAcross = (columns: readonly SheetColumn[]): number => {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const first = columns[0]?.width ?? 0
  return total <= READABLE ? 1 : Math.ceil((total - first) / Math.max(READABLE - first, 1))
}

/** Lists are wide: they are printed across, their pages numbered. */
const printXml = ({ heading = '', columns }: Sheet): string => {
  const said = escape(fit(heading.slice(0, HEADING_MAX).replaceAll('&', '&&').replaceAll(/\s+/g, ' ')))
  const head = said === '' ? '' : `<oddHeader>&amp;L${said}</oddHeader>`
  return `<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross(columns)}" fitToHeight="0"/><headerFooter>${head}<oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`
}

/** What a row at the top looks like above a column. */
const above = ({ style }: SheetColumn, top: CellStyle): CellStyle =>
  top === 'header' && (style === 'number' || style === 'money') ? 'headerEnd' : top

/** Text is handed on in pieces of about this many characters. */
const PIECE = 64 * 1_024

/** Tells in the end how many rows there are. */
export async function* sheetXml(sheet: Sheet, counted: (rows: number) => void): AsyncGenerator<string> {
  const { columns, top, rows } = sheet
  const frames = columns.map(({ style }, index) => frameOf(index, style))
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(top.length)}<sheetFormatPr defaultRowHeight="15"/>${columnsXml(columns)}<sheetData>`
  let n = 0
  for (const { style, cells } of top) {
    n += 1
    text += rowXml(
      columns.map((column, index) => frameOf(index, above(column, style))),
      n,
      cells,
    )
  }
  for await (const chunk of rows) {
    for (const cells of chunk) {
      n += 1
      text += rowXml(frames, n, cells)
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
    // Others get their turn between the chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  counted(n)
  yield `${text}</sheetData>${filterXml(sheet, n)}${choicesXml(sheet)}${printXml(sheet)}</worksheet>`
}
