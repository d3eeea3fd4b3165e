import { crc32 } from 'node:zlib'

const SIGNATURE = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const VERSION = 20

const numbers = (...parts: [value: number, bytes: 2 | 4][]): Buffer =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )

/** A ZIP archive whose files are stored as they are. */
const archive = (files: Record<string, string>): Buffer => {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const about = numbers(
      [VERSION, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [path.length, 2],
      [0, 2],
    )
    const body = Buffer.concat([numbers([SIGNATURE.file, 4]), about, path, content])
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    entries.push(Buffer.concat([numbers([SIGNATURE.entry, 4], [VERSION, 2]), about, place, path]))
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(entries)
  const end = numbers([SIGNATURE.end, 4], [0, 4], [entries.length, 2], [entries.length, 2], [index.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...bodies, index, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const OFFICE = 'http://schemas.openxmlformats.org'
const relation = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const part = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const cell = (text: string, row: number, column: number): string =>
  `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook of one sheet, as a table program would write it; at most 26 columns of plain text. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  archive({
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows
      .map((cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  })
