import { expect, test } from 'vitest'
import { type CellStyle, type CellValue, columnName, escape, fit, frameOf, rowXml } from './cell-xml.ts'

/** The only cell of the third row. */
const cell = (value: CellValue, style: CellStyle = 'general') =>
  rowXml([frameOf(0, style)], 3, [value]).replace(/^<row r="3">(.*)<\/row>$/s, '$1')

const inline = (content: string) => `<c r="A3" t="inlineStr"><is><t>${content}</t></is></c>`
const kept = (content: string) => `<c r="A3" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`

test.each<[CellValue, string]>([
  ['房号', inline('房号')],
  ['=1+1', inline('=1+1')],
  ['a&b<c>"d"', inline('a&amp;b&lt;c&gt;&quot;d&quot;')],
  ['a\u0000b', inline('ab')],
  ['🏢', inline('🏢')],
  ['a\ud800b', inline('ab')],
  ['a\udc00', inline('a')],
  ['_x0041_', inline('_x005F_x0041_')],
  ['a_b', inline('a_b')],
  ['a\rb', inline('a_x000D_b')],
  [' a', kept(' a')],
  ['a ', kept('a ')],
  ['a\nb', kept('a\nb')],
  ['a b', inline('a b')],
  [12.5, '<c r="A3"><v>12.5</v></c>'],
  [0, '<c r="A3"><v>0</v></c>'],
  [true, '<c r="A3" t="b"><v>1</v></c>'],
  [false, '<c r="A3" t="b"><v>0</v></c>'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('%j is written so that it is read as it was', (value, xml) => {
  expect(cell(value)).toBe(xml)
})

test('a cell holds as much as a workbook lets it', () => {
  expect(cell('x'.repeat(32_768))).toBe(inline('x'.repeat(32_767)))
})

test('cells look as their column does, and an empty header still looks like one', () => {
  expect(cell('甲', 'header')).toBe('<c r="A3" s="1" t="inlineStr"><is><t>甲</t></is></c>')
  expect(cell(1, 'money')).toBe('<c r="A3" s="4"><v>1</v></c>')
  expect(cell(true, 'text')).toBe('<c r="A3" s="3" t="b"><v>1</v></c>')
  expect(cell(null, 'header')).toBe('<c r="A3" s="1"/>')
  expect(cell(null, 'note')).toBe('')
})

test('cells stand in their columns, also after one that is left out', () => {
  const frames = [0, 1, 27].map((column) => frameOf(column, 'general'))
  expect(rowXml(frames, 1, [1, null, 2])).toBe('<row r="1"><c r="A1"><v>1</v></c><c r="AB1"><v>2</v></c></row>')
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('titles are made fit for attributes', () => {
  expect(escape(fit('"甲"\u0001&乙'))).toBe('&quot;甲&quot;&amp;乙')
})
