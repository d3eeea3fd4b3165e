import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, extensionOf, withExtension } from './file-name.ts'

test('a cleaned name can be shown: short, without folders, control characters and turned directions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const name = cleanName(sent)
      expect([...name].length).toBeLessThanOrEqual(200)
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(name.trim()).not.toBe('')
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (sent) => {
      expect(cleanName(cleanName(sent))).toBe(cleanName(sent))
    }),
  )
})

test('a name that is too long keeps its extension', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 400 }), (length) => {
      expect(extensionOf(cleanName(`${'长'.repeat(length)}.xlsx`))).toBe('xlsx')
    }),
  )
})

test.each([
  ['合同.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['a.jpg ', ''],
  ['没有', ''],
  ['.', ''],
  ['a.elevenchars', ''],
  ['a.图片', ''],
])('the extension of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension))

test.each([
  ['C:\\fakepath\\合同.pdf', '合同.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['  a b .txt. . ', 'a b .txt'],
  ['a.b.', 'a.b'],
  ['exe\u202egpj.exe', 'exegpj.exe'],
  ['e\u0301.txt', '\u00e9.txt'],
  ['...', '未命名文件'],
  ['a/', '未命名文件'],
  ['', '未命名文件'],
])('%j is called %j', (sent, name) => expect(cleanName(sent)).toBe(name))

test('a name is cut to 200 characters, before its extension', () => {
  expect(cleanName('长'.repeat(200))).toBe('长'.repeat(200))
  expect(cleanName('🏢'.repeat(201))).toBe('🏢'.repeat(200))
  expect(cleanName(`${'长'.repeat(197)}.PDF`)).toBe(`${'长'.repeat(196)}.pdf`)
})

test('a name ends as its content asks', () => {
  expect(withExtension('a.JPG', ['png', 'jpg'])).toBe('a.JPG')
  expect(withExtension('a.exe', ['png', 'jpg'])).toBe('a.exe.png')
  expect(withExtension('a', ['png'])).toBe('a.png')
})
