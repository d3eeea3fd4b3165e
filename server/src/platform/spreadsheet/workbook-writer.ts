import { escape, fit } from './cell-xml.ts'
import { HEAD, KIND, MAIN, PACKAGE, RELATIONS } from './namespaces.ts'
import { CHOICE_SHEET, filterRange, pagesAcross, type Sheet, sheetXml } from './sheet-xml.ts'
import { STYLES } from './styles-xml.ts'
import { type ZipPart, zipOf } from './zip-writer.ts'

export type { CellStyle, CellValue, PlainCell } from './cell-xml.ts'
export type { Sheet, SheetColumn } from './sheet-xml.ts'

/** What a workbook tells of itself. */
export interface Properties {
  title: string
  creator: string
  created: Date
}

/** Content type of what `writeWorkbook` gives. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NAME_MAX = 31

const titleOf = (name: string): string => name.replace(/[[\]:*?/\\']/g, '').slice(0, NAME_MAX) || 'Sheet'

const partPath = (index: number): string => `worksheets/sheet${index + 1}.xml`

const contentTypes = (count: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${Array.from({ length: count }, (_sheet, index) => `<Override PartName="/xl/${partPath(index)}" ContentType="${KIND}.worksheet+xml"/>`).join('')}</Types>`

const relation = (id: string, type: string, target: string): string => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`

const relations = (inner: string): string => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`

const propertiesXml = ({ title = '', creator = '', created }: Partial<Properties>): string =>
  `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escape(fit(title))}</dc:title><dc:creator>${escape(fit(creator))}</dc:creator>${created === undefined ? '' : `<dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString().slice(0, 19)}Z</dcterms:created>`}</cp:coreProperties>`

/** A sheet as it is named in a formula. */
const quoted = (sheet: Sheet): string => `'${escape(fit(titleOf(sheet.name)))}'`

/** The rows that are printed on every page, and what a filter covers. */
const definedNames = (sheets: readonly Sheet[], rowCounts: readonly number[]): string => {
  const names = sheets.flatMap((sheet, index) => [
    ...(sheet.filter === true && sheet.columns.length > 0
      ? [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted(sheet)}!${filterRange(sheet.columns.length, sheet.top.length, rowCounts[index] ?? 1, '$')}</definedName>`,
        ]
      : []),
    ...(sheet.top.length > 0
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${pagesAcross(sheet.columns) > 1 ? `${quoted(sheet)}!$A:$A,` : ''}${quoted(sheet)}!$1:$${sheet.top.length}</definedName>`,
        ]
      : []),
  ])
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`
}

const workbookXml = (sheets: readonly Sheet[], rowCounts: readonly number[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ name, hidden }, index) =>
        `<sheet name="${escape(fit(titleOf(name)))}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets>${definedNames(sheets, rowCounts)}</workbook>`

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
export const writeWorkbook = (given: readonly Sheet[], properties: Partial<Properties> = {}): AsyncGenerator<Buffer> => {
  const sheets = [...given, ...choiceSheet(given)]
  const rowCounts: number[] = []
  /** It knows how many rows the sheets before it have. */
  async function* workbook() {
    yield workbookXml(sheets, rowCounts)
  }
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    {
      name: '_rels/.rels',
      content: [
        relations(
          relation('rId1', `${RELATIONS}/officeDocument`, 'xl/workbook.xml') +
            relation('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
        ),
      ],
    },
    { name: 'docProps/core.xml', content: [propertiesXml(properties)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations(
          sheets.map((_sheet, index) => relation(`rId${index + 1}`, `${RELATIONS}/worksheet`, partPath(index))).join('') +
            relation(`rId${sheets.length + 1}`, `${RELATIONS}/styles`, 'styles.xml'),
        ),
      ],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    ...sheets.map((sheet, index) => ({
      name: `xl/${partPath(index)}`,
      content: sheetXml(sheet, (rows) => {
        rowCounts[index] = rows
      }),
    })),
    { name: 'xl/workbook.xml', content: workbook() },
  ]
  return zipOf(parts)
}
