import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { type ColumnName, isBlank, isNoteRow, placesIn, readHeader } from './header.ts'

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

test('letters, colons and full-width signs make no difference, other words do', () => {
  const columns: ColumnName[] = [
    { key: 'id', label: 'ID No', note: '' },
    { key: 'area', label: '建筑面积', note: '' },
  ]
  expect(readHeader(['ｉｄ　no：', '建筑面积'], columns)).toMatchObject({ places: { id: 0, area: 1 } })
  expect(readHeader(['ID', '建筑（套内）面积'], columns)).toMatchObject({ known: 0 })
})

test('a label means the column of its very name before one that differs in brackets', () => {
  const columns: ColumnName[] = [
    { key: 'built', label: '面积（建筑）', note: '' },
    { key: 'inner', label: '面积（套内）', synonyms: ['使用面积'], note: '' },
  ]
  expect(readHeader(['面积(套内)'], columns)).toMatchObject({ places: { inner: 0 } })
  expect(readHeader(['面积', '使用面积（㎡）'], columns)).toMatchObject({ places: { built: 0, inner: 1 } })
})

test('a file may have the labels and notes of the template in English', () => {
  const { t } = catalogue('test-header', { 房号: 'Room', 必填: 'Required' })
  const columns: ColumnName[] = [{ key: 'no', label: t('房号'), note: t('必填') }]
  expect(readHeader(['Room'], columns)).toMatchObject({ places: { no: 0 } })
  const header = { labels: [], places: { no: 0 } }
  expect(isNoteRow(['Required'], header, columns)).toBe(true)
  expect(isNoteRow(['必填'], header, columns)).toBe(true)
})

test('a required column that is missing is named, one that is there twice as well', () => {
  const missing = { owner: 'progress', text: '表头缺少列：{columns}', params: { columns: '房号' } }
  expect(readHeader(['业主'], COLUMNS)).toEqual({ problem: missing, known: 1 })
  expect(readHeader(['房号', '门牌号'], COLUMNS)).toMatchObject({ problem: { text: '表头重复：{column}', params: { column: '门牌号' } } })
  // Of several it is the first one.
  expect(readHeader(['房号', '门牌号', '房间编号'], COLUMNS)).toMatchObject({ problem: { params: { column: '门牌号' } }, known: 1 })
  const both = COLUMNS.map((column) => ({ ...column, required: column.key !== 'owner' }))
  expect(readHeader(['业主'], both)).toMatchObject({ problem: { params: { columns: '房号、建筑面积（㎡）' } } })
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
  const mapping = { 错误原因: 'area', Reason: 'area', '': 'area' }
  expect(readHeader(['错误原因', 'Reason', '', '房号'], COLUMNS, mapping)).toMatchObject({ places: { no: 3 } })
  expect(placesIn(['', '房号'], COLUMNS, mapping)).toEqual({ places: { no: 1 }, twice: undefined })
})

test('the notes of the template are told from data', () => {
  const header = { labels: [], places: { no: 0, area: 1, owner: 2 } }
  expect(isNoteRow([' 必填 ', '数字', 'x'], header, COLUMNS)).toBe(true)
  expect(isNoteRow(['必填', '100'], header, COLUMNS)).toBe(false)
  expect(isNoteRow(['必填'], header, COLUMNS)).toBe(false)
  const wrapped: ColumnName[] = [{ key: 'no', label: '房号', note: '必填，\n 最多 5 个字' }]
  expect(isNoteRow(['必填， 最多\r\n5  个字'], header, wrapped)).toBe(true)
  expect(isNoteRow(['必填，最多5个字'], header, wrapped)).toBe(false)
  expect(isNoteRow([], { labels: [], places: { owner: 0 } }, COLUMNS)).toBe(false)
})

test('a row counts as blank when only unknown columns have something', () => {
  const header = { labels: [], places: { no: 0 } }
  expect(isBlank([' ', 'x'], header)).toBe(true)
  expect(isBlank([], header)).toBe(true)
  expect(isBlank(['101'], header)).toBe(false)
  expect(isBlank(['', '88'], { labels: [], places: { no: 0, area: 1 } })).toBe(false)
})
