import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPaths, writePath, writePaths } from './organ-path.ts'

const name = fc
  .string({ unit: fc.constantFrom('工', '程', 'a', '/', '；', ';', '\\', ' ', '🏢'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('what is written is read again, whatever signs the names hold', () => {
  const paths = fc.array(fc.array(name, { maxLength: 25 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(paths, (written) => {
      expect(readPaths(writePaths(written))).toEqual(written)
    }),
  )
})

test.each([
  ['工程部/维修组', [['工程部', '维修组']]],
  ['工程部 / 维修组；财务部;总经办', [['工程部', '维修组'], ['财务部'], ['总经办']]],
  ['/', [[]]],
  [' / ； 财务部', [[], ['财务部']]],
  ['行政\\/后勤', [['行政/后勤']]],
  ['工程部\\', [['工程部']]],
  ['工程部\\\\/维修组', [['工程部\\', '维修组']]],
  ['；；', []],
  ['工程部//维修组', [null]],
  ['/工程部', [null]],
])('%s', (text, paths) => expect(readPaths(text)).toEqual(paths))

test('the root is a stroke', () => expect(writePath([])).toBe('/'))
