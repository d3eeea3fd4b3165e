import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { spreadsheetOf, zipOf } from '#src/files/testing.ts'
import type { ColumnName } from '../header.ts'
import { openTable } from './table-source.ts'

const COLUMNS: ColumnName[] = [
  { key: 'no', label: '房号', required: true, note: '必填' },
  { key: 'area', label: '面积', note: '数字' },
]

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'

type Rows = (string | number | boolean | Date | null)[][]
type Sheets = Parameters<typeof writeXlsx>[0]['sheets']

const workbook = async (...sheets: Sheets): Promise<Uint8Array> => writeXlsx({ sheets })
const sheet = (rows: Rows, name = '数据') => ({ name, rows })

const relationship = (to: string, type: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/relationships/${type}" Target="${to}"/></Relationships>`

/** A workbook with these rows in its one sheet, as no program writes them. */
const rawWorkbook = (rows: string): Uint8Array =>
  spreadsheetOf(
    [
      { name: '_rels/.rels', content: relationship('xl/workbook.xml', 'officeDocument') },
      { name: 'xl/_rels/workbook.xml.rels', content: relationship('worksheets/sheet1.xml', 'worksheet') },
      { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ],
    `<workbook xmlns:r="${OFFICE}/relationships"><sheets><sheet name="数据" sheetId="1" r:id="r1"/></sheets></workbook>`,
  )

/** The rows as `[line, ...cells]`, or the reason. */
const read = async (...files: Uint8Array[]) => {
  const table = await openTable(files, COLUMNS)
  if ('problem' in table) return { file: table.file, text: table.problem.text, params: table.problem.params }
  const rows = await table.rows(0, table.total)
  await table.close()
  return rows.map(({ file, line, cells }) => [file, line, ...cells])
}

test('rows are texts with the numbers that the table program shows', async () => {
  const file = await workbook(
    sheet([
      ['房号', '面积', '备注'],
      ['必填', '数字', null],
      [101, 88.5, true],
      [null, null, '只有备注'],
      ['102', new Date(Date.UTC(2026, 0, 31)), '=1+1'],
    ]),
  )
  expect(await read(file)).toEqual([
    [0, 3, '101', '88.5', '是'],
    [0, 5, '102', '2026-01-31', '=1+1'],
  ])
})

test('data may begin in the second row, and notes that were changed are data', async () => {
  expect(await read(await workbook(sheet([['房号'], ['101']])))).toEqual([[0, 2, '101']])
  expect(
    await read(
      await workbook(
        sheet([
          ['房号', '面积'],
          ['必填', '100'],
        ]),
      ),
    ),
  ).toEqual([[0, 2, '必填', '100']])
})

test('titles may stand above the header, and the sheet with the header is taken', async () => {
  const file = await workbook(sheet([['说明'], ['请填写第二页']], '说明'), sheet([['2026年房间表'], [], ['房号'], ['101']], '房间'))
  expect(await read(file)).toEqual([[0, 4, '101']])
})

test('a hidden sheet is not looked at', async () => {
  const file = await workbook({ ...sheet([['房号'], ['旧']], '旧'), hidden: true }, sheet([['房号'], ['新']]))
  expect(await read(file)).toEqual([[0, 2, '新']])
})

test('several files are one table', async () => {
  const csv = new TextEncoder().encode('面积,房号\n88,201\n')
  expect(await read(await workbook(sheet([['房号'], ['101']])), csv)).toEqual([
    [0, 2, '101'],
    [1, 2, '88', '201'],
  ])
})

test('a CSV file of Chinese Excel is read', async () => {
  // 房号,姓名 / 一,二 in GB18030.
  expect(await read(Buffer.from('b7bfbac52cd0d5c3fb0d0ad2bb2cb6fe', 'hex'))).toEqual([[0, 2, '一', '二']])
})

describe('what is refused', () => {
  const CASES: [title: string, file: () => Promise<Uint8Array> | Uint8Array, text: string, params?: object][] = [
    [
      'an old workbook under a new name',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      '文件是旧版xls格式或已加密，请另存为xlsx后再导入',
    ],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), '无法识别文件，请上传xlsx或csv文件'],
    ['an archive of something else', () => zipOf([{ name: 'a.txt', content: 'a' }]), '无法识别文件，请上传xlsx或csv文件'],
    ['a workbook of which half is missing', () => spreadsheetOf(), '无法识别文件，请上传xlsx或csv文件'],
    [
      'an archive that unpacks to too much',
      () => spreadsheetOf([{ name: 'xl/a.xml', content: Buffer.alloc(70_000_000) }]),
      '文件内容异常，请另存后再上传',
    ],
    ['an empty sheet', () => workbook(sheet([])), '文件中没有数据'],
    ['a header without rows', () => workbook(sheet([['房号', '面积']])), '文件中没有数据'],
    [
      'only the notes',
      () =>
        workbook(
          sheet([
            ['房号', '面积'],
            ['必填', '数字'],
          ]),
        ),
      '文件中没有数据',
    ],
    [
      'another table',
      () =>
        workbook(
          sheet([
            ['姓名', '电话'],
            ['张三', '1'],
          ]),
        ),
      '没有找到模板的表头，请使用下载的模板填写',
    ],
    ['a table without a required column', () => workbook(sheet([['面积'], [1]])), '表头缺少列：{columns}', { columns: '房号' }],
    [
      'a header that is there twice',
      () =>
        workbook(
          sheet([
            ['房号', '房号'],
            [1, 2],
          ]),
        ),
      '表头重复：{column}',
      { column: '房号' },
    ],
    [
      'merged cells',
      () =>
        workbook({
          ...sheet([
            ['房号', '面积'],
            ['101', 1],
            ['102', 2],
            ['103', 3],
          ]),
          merges: [{ startRow: 2, endRow: 3, startCol: 1, endCol: 1 }],
        }),
      '第{line}行有合并单元格，请取消合并后再导入',
      { line: 3 },
    ],
    ['too many rows', () => new TextEncoder().encode(`房号\n${'1\n'.repeat(50_001)}`), '一次最多导入{n}行，请拆分后再导入', { n: 50_000 }],
    [
      'a line that no table has',
      () => rawWorkbook('<row r="1"><c t="str"><v>房号</v></c></row><row r="99999999999"><c><v>1</v></c></row>'),
      '文件内容异常，请另存后再上传',
    ],
    ['an empty file', () => new Uint8Array(), '文件中没有数据'],
  ]
  test.each(CASES)('%s', async (_title, file, text, params) => {
    expect(await read(await file())).toEqual({ file: 0, text, params })
  })
})

test('the second file is named when it is the wrong one', async () => {
  expect(await read(await workbook(sheet([['房号'], ['101']])), new TextEncoder().encode('a,b\n1,2'))).toMatchObject({ file: 1 })
})
