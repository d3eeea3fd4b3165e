import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { type FileRules, fileProblem, sortFiles } from './file-rules.ts'

beforeAll(() => startI18n(async () => ({})))

const fileOf = (name: string, size = 10): File => new File([new Uint8Array(size)], name)

test.each<[string, number, FileRules, string | null]>([
  ['a.png', 10, { purpose: 'image' }, null],
  ['A.JPEG', 10, { purpose: 'avatar' }, null],
  ['a.svg', 10, { purpose: 'image' }, '只能上传图片格式!'],
  ['png', 10, { purpose: 'image', maxKb: 10 }, '只能上传图片格式!'],
  ['a.png.exe', 10, { purpose: 'image' }, '只能上传图片格式!'],
  ['a.gif', 5_000 * 1_024, { purpose: 'image' }, null],
  ['a.gif', 5_000 * 1_024 + 1, { purpose: 'image' }, '图片大小不能超过5000KB!'],
  ['a.gif', 2_049, { purpose: 'image', maxKb: 2 }, '图片大小不能超过2KB!'],
  ['a.xls', 10, { purpose: 'import' }, '只能上传xlsx格式!'],
  ['a.xlsx', 500 * 1_024 + 1, { purpose: 'import' }, '文件大小不能超过500KB!'],
  ['a.bin', 100 * 1_024 * 1_024 + 1, { purpose: 'im' }, '文件大小不能超过100MB!'],
  ['a.txt', 0, { purpose: 'file' }, '不能上传空文件'],
])('%s of %d bytes for %j: %s', (name, size, rules, expected) => {
  expect(fileProblem(fileOf(name, size), rules)).toBe(expected)
})

test('files that fit are kept, each complaint is said once', () => {
  const files = [fileOf('a.png'), fileOf('b.txt'), fileOf('c.txt'), fileOf('d.png'), fileOf('e.png')]
  const { accepted, problems } = sortFiles(files, { purpose: 'image', room: 2 })
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'd.png'])
  expect(problems).toEqual(['只能上传图片格式!', '最多上传2个文件'])
  expect(sortFiles(files, { purpose: 'image', room: 0, max: 3 })).toEqual({
    accepted: [],
    problems: ['只能上传图片格式!', '最多上传3个文件'],
  })
})

test('one upload takes nine files, an import three', () => {
  const many = (ending: string) => Array.from({ length: 10 }, (_, n) => fileOf(`${n}.${ending}`))
  expect(sortFiles(many('txt'), { purpose: 'file' })).toMatchObject({ accepted: { length: 9 }, problems: ['最多上传9个文件'] })
  expect(sortFiles(many('xlsx'), { purpose: 'import' })).toMatchObject({ accepted: { length: 3 }, problems: ['最多上传3个文件'] })
})
