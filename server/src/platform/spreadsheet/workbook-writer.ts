import { type CellStyle, type CellValue, columnName, escape, fit, frameOf, rowXml, STYLE } from './cell-xml.ts'
import { type ZipPart, zipOf } from './zip-writer.ts'

export type { CellStyle, CellValue } from './cell-xml.ts'

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
}

/** Content type of what `writeWorkbook` gives. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NAME_MAX = 31
/** Of the rows for which choices are offered. */
const CHOICE_ROWS = 10_000
const CHOICE_SHEET = '选项'
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

/** Text is handed on in pieces of about this many characters. */
const PIECE = 64 * 1_024

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns, top, rows } = sheet
  const frames = columns.map(({ style }, index) => frameOf(index, style))
  let text = `${HEAD}<worksheet xmlns="${MAIN}">${viewXml(top.length)}<sheetFormatPr defaultRowHeight="15"/>${columnsXml(columns)}<sheetData>`
  let n = 0
  for (const { style, cells } of top) {
    n += 1
    text += rowXml(
      columns.map((_column, index) => frameOf(index, style)),
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
  yield `${text}</sheetData>${choicesXml(sheet)}</worksheet>`
}

const FONTS =
  '<fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="10"/><color rgb="FF7A7A7A"/><name val="等线"/></font></fonts>'
const FILLS =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFF3F3"/></patternFill></fill></fills>'
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">${FONTS}${FILLS}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" xfId="0"/><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="2" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`

const titleOf = (name: string): string => name.replace(/[[\]:*?/\\']/g, '').slice(0, NAME_MAX) || 'Sheet'

const partPath = (index: number): string => `worksheets/sheet${index + 1}.xml`

const contentTypes = (count: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${Array.from({ length: count }, (_sheet, index) => `<Override PartName="/xl/${partPath(index)}" ContentType="${KIND}.worksheet+xml"/>`).join('')}</Types>`

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const relations = (inner: string): string => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`

const workbookXml = (sheets: readonly Sheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ name, hidden }, index) =>
        `<sheet name="${escape(fit(titleOf(name)))}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** The lists of choices, a column each, on a sheet of their own: written into the rule they may hold 255 characters only. */
const choiceSheet = (sheets: readonly Sheet[]): Sheet[] => {
  const lists = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ choices }) => (choices === undefined || choices.length === 0 ? [] : [choices])),
  )
  if (lists.length === 0) return []
  const longest = Math.max(...lists.map((list) => list.length))
  const rows = Array.from({ length: longest }, (_row, index) => lists.map((list) => list[index]))
  return [{ name: CHOICE_SHEET, columns: lists.map(() => ({ width: 12, style: 'text' })), top: [], rows: [rows], hidden: true }]
}

/** An xlsx workbook, made as it is read: a chunk of rows is in memory at a time. Choices are for workbooks of one visible sheet. */
export const writeWorkbook = (given: readonly Sheet[]): AsyncGenerator<Buffer> => {
  const sheets = [...given, ...choiceSheet(given)]
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', content: [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', content: [workbookXml(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations(
          sheets.map((_sheet, index) => relation(`rId${index + 1}`, 'worksheet', partPath(index))).join('') +
            relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
        ),
      ],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    ...sheets.map((sheet, index) => ({ name: `xl/${partPath(index)}`, content: sheetXml(sheet) })),
  ]
  return zipOf(parts)
}
