import { expect, test } from 'vitest'
import { cellsOf, isBlock, laidOver } from './import-grid.ts'

test('rows and cells are read as table programs copy them', () => {
  expect(cellsOf('甲\t2\r\n乙\t\r\n')).toEqual([
    ['甲', '2'],
    ['乙', ''],
  ])
  expect(cellsOf('甲\n乙')).toEqual([['甲'], ['乙']])
  expect(cellsOf('\t\t')).toEqual([['', '', '']])
  expect(cellsOf('')).toEqual([['']])
})

test('a cell of several lines stands in quotes; other quotes are its own', () => {
  expect(cellsOf('"一行\n两行"\t"说""好"""\n12"管\t"未完')).toEqual([
    ['一行\n两行', '说"好"'],
    ['12"管', '"未完'],
  ])
})

test('one cell is no block, even with the end of its line', () => {
  expect([cellsOf('钥匙'), cellsOf('钥匙\r\n'), cellsOf('钥匙\t'), cellsOf('甲\n乙')].map(isBlock)).toEqual([false, false, true, true])
})

test('a block goes right and down over the rows in sight, and says what had no place', () => {
  const grid = { rows: [3, 7, 9], columns: ['code', 'name', 'kind'] }
  const block = [
    ['甲', ' 钥匙 '],
    ['乙', '工具'],
  ]
  expect(laidOver(grid, { n: 3, column: 'name' }, block)).toEqual({
    repairs: [
      { n: 3, column: 'name', value: '甲' },
      { n: 3, column: 'kind', value: '钥匙' },
      { n: 7, column: 'name', value: '乙' },
      { n: 7, column: 'kind', value: '工具' },
    ],
    cut: false,
  })
  expect(laidOver(grid, { n: 9, column: 'kind' }, block)).toEqual({ repairs: [{ n: 9, column: 'kind', value: '甲' }], cut: true })
})
