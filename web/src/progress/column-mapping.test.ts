import { expect, test } from 'vitest'
import { chosenColumns, mapped, missingOf } from './column-mapping.ts'

const LABELS = [
  { label: '小区名', column: null },
  { label: '面积', column: 'area' },
]
const COLUMNS = [
  { key: 'name', label: '名称', requiredFlag: 1 },
  { key: 'area', label: '面积', requiredFlag: 0 },
]

test('a header means what its name says until the user says otherwise, and a column is meant by one header', () => {
  expect(missingOf(COLUMNS, chosenColumns(LABELS, {}))).toEqual(['名称'])
  const named = mapped(LABELS, {}, '小区名', 'name')
  expect([...chosenColumns(LABELS, named)]).toEqual([
    ['小区名', 'name'],
    ['面积', 'area'],
  ])
  expect(missingOf(COLUMNS, chosenColumns(LABELS, named))).toEqual([])
  const moved = mapped(LABELS, named, '面积', 'name')
  expect(moved).toEqual({ 小区名: null, 面积: 'name' })
  expect(mapped(LABELS, moved, '面积', null)).toEqual({ 小区名: null, 面积: null })
})
