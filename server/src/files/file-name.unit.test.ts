import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, extensionOf } from './file-name.ts'
import { filePathOf, parseFilePath } from './file-path.ts'

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

test('a path tells its space and its file, and nothing else is a path', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.stringMatching(/^[a-z0-9]{0,10}$/), (space, fileUuid, extension) => {
      expect(parseFilePath(filePathOf(space, fileUuid, extension))).toMatchObject({ space, fileUuid })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseFilePath(text)).toBeNull()
    }),
  )
  const path = filePathOf('01940000-0000-7000-8000-000200000001', '01940000-0000-7000-8000-000100000004', 'png')
  for (const bent of [`/${path}`, `${path}/..`, path.replace('/04/', '/05/'), path.toUpperCase(), `${path}.exe`])
    expect(parseFilePath(bent)).toBeNull()
})
