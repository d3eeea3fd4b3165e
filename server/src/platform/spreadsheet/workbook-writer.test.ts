import { constants, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'
import { spreadsheetProblem } from './spreadsheet-check.ts'
import { type CellValue, type Sheet, writeWorkbook } from './workbook-writer.ts'

const bytesOf = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook(sheets)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetOf = (rows: CellValue[][], more: Partial<Sheet> = {}): Sheet => ({
  name: '数据',
  columns: Array.from({ length: 3 }, () => ({ width: 12, style: 'text' as const })),
  top: [{ style: 'header', cells: ['甲', '乙', '丙'] }],
  rows: [rows],
  ...more,
})

const readAgain = async (rows: CellValue[][]) => {
  const { sheets } = await readXlsx(await bytesOf([sheetOf(rows)]))
  return sheets[0]?.rows.slice(1)
}

test('text of any kind is read again as it was, also what looks like a formula or an escape', async () => {
  // A lone surrogate and control characters have no place in XML.
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('=1+1', '+8613800000001', '-1', '@x', '_x0041_', '\r\n', '<&>"', '  两边 '),
  )
  const text = unit.filter((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
      expect(await readAgain(rows)).toEqual(rows)
    }),
    { numRuns: 100 },
  )
})

test('numbers and yes or no keep their kind', async () => {
  expect(
    await readAgain([
      [12.5, true, null],
      ['x', false, -3],
    ]),
  ).toEqual([
    [12.5, true, null],
    ['x', false, -3],
  ])
})

test('dates are dates, to the second, and those that a workbook cannot count are written out', async () => {
  const instant = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const columns = (['date', 'instant', 'text'] as const).map((style) => ({ width: 12, style }))
  await fc.assert(
    fc.asyncProperty(fc.array(instant, { minLength: 1, maxLength: 20 }), async (given) => {
      const moments = given.map((at) => new Date(Math.floor(at.getTime() / 1_000) * 1_000))
      const rows = moments.map((at) => [new Date(at.toISOString().slice(0, 10)), at, '2026'])
      const { sheets } = await readXlsx(await bytesOf([sheetOf(rows, { columns })]))
      const read = sheets[0]?.rows.slice(1).map((cells) => cells.map((cell) => (cell instanceof Date ? cellText(cell) : cell)))
      expect(read).toEqual(rows.map((cells) => cells.map((cell) => (cell instanceof Date ? cellText(cell) : cell))))
    }),
    { numRuns: 50 },
  )
  const { sheets } = await readXlsx(await bytesOf([sheetOf([[new Date('1899-12-31T08:00:00Z'), new Date('2026-01-31')]], { columns })]))
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['1899-12-31 08:00:00', new Date('2026-01-31')])
})

test('a wrong cell is marked and holds its text', async () => {
  const { sheets } = await readXlsx(await bytesOf([sheetOf([[{ wrong: '十二' }, 'x', { wrong: '' }]])]), { readStyles: true })
  expect(sheets[0]?.rows[1]).toEqual(['十二', 'x', null])
  const cells = sheets[0]?.cells
  expect(cells?.get('1,0')?.style?.fill).toMatchObject({ fgColor: { rgb: 'FFD9D6' } })
  expect(cells?.get('1,1')?.style?.fill).not.toMatchObject({ fgColor: { rgb: 'FFD9D6' } })
})

/** A part of a workbook as text: its bytes stand between its name and the next header. */
const partOf = (bytes: Buffer, name: string): string => {
  const start = bytes.indexOf(name) + name.length
  return inflateRawSync(bytes.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
}

test('a list can be filtered and is printed across, its header and heading on every page', async () => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]
  const bytes = await bytesOf([sheetOf(rows, { name: "房 '间", filter: true, heading: '房间 & 全部' })])
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>')
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>')
  expect(sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  expect(sheet).toContain('<oddHeader>&amp;L房间 &amp;&amp; 全部</oddHeader>')
  const workbook = partOf(bytes, 'xl/workbook.xml')
  expect(workbook).toContain("'房 间'!$A$1:$C$3</definedName>")
  expect(workbook).toContain("'房 间'!$1:$1</definedName>")
})

test('sixteen columns are printed on two pages side by side, with the first of them on both, and fewer on one', async () => {
  const printed = async (count: number) => {
    const columns = Array.from({ length: count }, () => ({ width: 10, style: 'instant' as const }))
    const bytes = await bytesOf([sheetOf([[]], { columns })])
    return [partOf(bytes, 'xl/worksheets/sheet1.xml'), partOf(bytes, 'xl/workbook.xml')]
  }
  const [wide, names] = await printed(16)
  expect(wide).toContain('fitToWidth="2" fitToHeight="0"')
  expect(names).toContain('$A:$A,')
  const [narrow, plain] = await printed(11)
  expect(narrow).toContain('fitToWidth="1"')
  expect(plain).not.toContain('$A:$A')
})

test('a workbook tells what it is and whose', async () => {
  const chunks: Buffer[] = []
  const about = { title: '房间<1>', creator: '翠湖物业', created: new Date('2026-01-31T00:30:00Z') }
  for await (const chunk of writeWorkbook([sheetOf([])], about)) chunks.push(chunk)
  const core = partOf(Buffer.concat(chunks), 'docProps/core.xml')
  expect(core).toContain('<dc:title>房间&lt;1&gt;</dc:title><dc:creator>翠湖物业</dc:creator>')
  expect(core).toContain('2026-01-31T00:30:00Z</dcterms:created>')
})

test('what XML cannot carry is dropped, what a cell cannot hold is cut', async () => {
  expect(await readAgain([['a\u0000b\ud800c', 'x'.repeat(40_000), '好']])).toEqual([['abc', 'x'.repeat(32_767), '好']])
})

test('the top rows stay in view, columns have their widths and choices are offered', async () => {
  const columns = [
    { width: 20, style: 'text' as const },
    { width: 8, style: 'general' as const, choices: ['是', '否'] },
    { width: 8, style: 'money' as const, choices: ['住宅'] },
  ]
  const { sheets } = await readXlsx(await bytesOf([sheetOf([['a', 1, 2]], { columns })]), { readStyles: true })
  expect(sheets[0]).toMatchObject({
    freezePane: { rows: 1 },
    columns: [{ width: 41 }, { width: 17 }, { width: 17 }],
    dataValidations: [{ formula1: '选项!$A$1:$A$2' }, { formula1: '选项!$B$1:$B$1' }],
  })
  expect(sheets[1]).toMatchObject({
    name: '选项',
    hidden: true,
    rows: [
      ['是', '住宅'],
      ['否', null],
    ],
  })
})

test('a workbook passes the check that imports pass', async () => {
  expect(await spreadsheetProblem(await bytesOf([sheetOf([])]))).toBe(null)
})

test('a name is made fit for a sheet', async () => {
  const { sheets } = await readXlsx(await bytesOf([sheetOf([], { name: `房间[1]:${'长'.repeat(40)}` }), sheetOf([], { name: '/' })]))
  expect(sheets.map(({ name }) => name)).toEqual([`房间1${'长'.repeat(28)}`, 'Sheet'])
})

test('whoever gives the rows is told when the reader leaves', async () => {
  let told = false
  async function* endless() {
    try {
      for (;;) yield [Array.from({ length: 1_000 }, () => String(Math.random()))]
    } finally {
      told = true
    }
  }
  for await (const chunk of writeWorkbook([sheetOf([], { rows: endless() })])) if (chunk.length > 1_000) break
  await expect.poll(() => told).toBe(true)
})

test('what stands above numbers ends where they do', async () => {
  const columns = (['text', 'number', 'money'] as const).map((style) => ({ width: 8, style }))
  const bytes = await bytesOf([sheetOf([['甲', 1, 2.5]], { columns })])
  const header = /<row r="1">.*?<\/row>/.exec(partOf(bytes, 'xl/worksheets/sheet1.xml'))?.[0] ?? ''
  expect(header.match(/ s="\d+"/g)).toEqual([' s="1"', ' s="9"', ' s="9"'])
})
