import { expect, test } from 'vitest'
import { readTableFile, tableFile } from './table-file.ts'

test('a workbook is read as it was written', async () => {
  const file = await tableFile('预算', [
    ['科目', '1月'],
    ['=保洁', 1200.5],
  ])
  expect(await readTableFile(file)).toEqual([
    ['科目', '1月'],
    ['=保洁', '1200.5'],
  ])
})

test('a CSV file is read in UTF-8 with its mark and in the encoding of Chinese Excel', async () => {
  expect(await readTableFile(new Blob(['\uFEFF科目,1月\n"a,b",2\n']))).toEqual([
    ['科目', '1月'],
    ['a,b', '2'],
  ])
  // 预算,3 in GBK
  const gbk = new Uint8Array([0xd4, 0xa4, 0xcb, 0xe3, 0x2c, 0x33])
  expect(await readTableFile(new Blob([gbk]))).toEqual([['预算', '3']])
})

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]],
  ['an archive that is no workbook', [0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]],
])('%s is no table', async (_name, bytes) => {
  expect(await readTableFile(new Blob([new Uint8Array(bytes)]))).toBeNull()
})
