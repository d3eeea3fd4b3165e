import { expect, test } from 'vitest'
import { type ColumnName, isBlank, isNoteRow, readHeader } from './header.ts'

const COLUMNS: ColumnName[] = [
  { key: 'no', label: '房号', required: true, synonyms: ['房间编号', '门牌号'], note: '必填' },
  { key: 'area', label: '建筑面积（㎡）', note: '数字' },
  { key: 'owner', label: '业主', note: '' },
]

test('labels are found in any order, with stars, blanks, brackets and by their synonyms', () => {
  expect(readHeader(['业主', ' *房 号 ', '备注', '建筑面积'], COLUMNS)).toEqual({
    labels: ['业主', '*房 号', '备注', '建筑面积'],
    places: { owner: 0, no: 1, area: 3 },
  })
  expect(readHeader(['门牌号', '建筑面积(m²)'], COLUMNS)).toMatchObject({ places: { no: 0, area: 1 } })
})

test('a required column that is missing is named, one that is there twice as well', () => {
  const missing = { owner: 'progress', text: '表头缺少列：{columns}', params: { columns: '房号' } }
  expect(readHeader(['业主'], COLUMNS)).toEqual({ problem: missing, known: 1 })
  expect(readHeader(['房号', '门牌号'], COLUMNS)).toMatchObject({ problem: { text: '表头重复：{column}', params: { column: '门牌号' } } })
  const unknown = { owner: 'progress', text: '没有找到模板的表头，请使用下载的模板填写' }
  expect(readHeader(['姓名', ''], COLUMNS)).toEqual({ problem: unknown, known: 0 })
})

test('what the user says of a label goes before its name', () => {
  const cells = ['编号', '业主', '房号']
  expect(readHeader(cells, COLUMNS, { 编号: 'no', 房号: null })).toEqual({ labels: cells, places: { no: 0, owner: 1 } })
  expect(readHeader(cells, COLUMNS, { 编号: 'no' })).toMatchObject({ problem: { text: '表头重复：{column}' } })
  expect(readHeader(cells, COLUMNS, { 房号: null })).toMatchObject({ problem: { text: '表头缺少列：{columns}' } })
  expect(readHeader(cells, COLUMNS, { 编号: 'nothing' })).toMatchObject({ places: { no: 2 } })
})

test('the column of reasons is no column', () => {
  expect(readHeader(['房号', '错误原因'], COLUMNS)).toMatchObject({ places: { no: 0 } })
})

test('the notes of the template are told from data', () => {
  const header = { labels: [], places: { no: 0, area: 1, owner: 2 } }
  expect(isNoteRow([' 必填 ', '数字', 'x'], header, COLUMNS)).toBe(true)
  expect(isNoteRow(['必填', '100'], header, COLUMNS)).toBe(false)
  expect(isNoteRow([], { labels: [], places: { owner: 0 } }, COLUMNS)).toBe(false)
})

test('a row counts as blank when only unknown columns have something', () => {
  const header = { labels: [], places: { no: 0 } }
  expect(isBlank([' ', 'x'], header)).toBe(true)
  expect(isBlank(['101'], header)).toBe(false)
})
