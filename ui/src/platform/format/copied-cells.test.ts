import { expect, test } from 'vitest'
import { copiedCells } from './copied-cells.ts'

test('rows and cells are read as table programs copy them', () => {
  expect(copiedCells('甲\t2\r\n乙\t\r\n')).toEqual([
    ['甲', '2'],
    ['乙', ''],
  ])
  expect(copiedCells('甲\n乙')).toEqual([['甲'], ['乙']])
  expect(copiedCells('\t\t')).toEqual([['', '', '']])
})

test('a cell of several lines stands in quotes; other quotes are its own', () => {
  expect(copiedCells('"一行\n两行"\t"说""好"""\n12"管\t"未完')).toEqual([
    ['一行\n两行', '说"好"'],
    ['12"管', '"未完'],
  ])
})

test.each(['', '钥匙', '钥匙\r\n', '"一行\n两行"'])('%j is the content of one cell', (text) => expect(copiedCells(text)).toBeNull())
