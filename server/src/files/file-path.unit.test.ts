import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePathOf, parseFilePath, partPath, thumbnailPath } from './file-path.ts'

const SPACE = '01940000-0000-7000-8000-000200000001'
const FILE = '01940000-0000-7000-8000-0001000000a4'

test('a path tells its space and its file, and nothing else is a path', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.stringMatching(/^[a-z0-9]{1,10}$/), (space, fileUuid, extension) => {
      expect(parseFilePath(filePathOf(space, fileUuid, extension))).toEqual({ space, fileUuid, base: `${fileUuid}.${extension}` })
      expect(parseFilePath(filePathOf(space, fileUuid, ''))).toEqual({ space, fileUuid, base: fileUuid })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseFilePath(text)).toBeNull()
    }),
  )
  const path = filePathOf(SPACE, FILE, 'png')
  for (const bent of [`/${path}`, `${path}/..`, path.replace('/a4/', '/a5/'), path.toUpperCase(), `${path}.exe`])
    expect(parseFilePath(bent)).toBeNull()
})

test('files, parts and thumbnails lie apart, and spread by the end of their names', () => {
  expect(filePathOf(SPACE, FILE, 'png')).toBe(`${SPACE}/a4/${FILE}.png`)
  expect(filePathOf(SPACE, FILE, '')).toBe(`${SPACE}/a4/${FILE}`)
  expect(partPath(SPACE, 'upload', 3)).toBe(`${SPACE}/parts/upload/3`)
  expect(thumbnailPath(SPACE, FILE, 320)).toBe(`${SPACE}/thumbs/a4/${FILE}-320.webp`)
})
