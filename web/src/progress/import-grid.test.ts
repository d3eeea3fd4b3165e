import { expect, test } from 'vitest'
import { laidOver } from './import-grid.ts'

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
