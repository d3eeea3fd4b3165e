import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, encodeName } from './content-disposition.ts'

const anyName = fc.string({ unit: 'binary', maxLength: 60 })

test('any name makes a header of visible ASCII whose quotes are balanced', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const header = contentDisposition('attachment', name)
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+-]*$/)
      expect(header).toMatch(/^[\x20-\x7e]*$/)
    }),
  )
})

test('the encoded name decodes to the name', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(decodeURIComponent(encodeName(name))).toBe(name.toWellFormed())
    }),
  )
})

test('older browsers get a name in ASCII, signs of the header are encoded', () => {
  expect(contentDisposition('inline', `a"b\\c%d 合同*'(1).txt`)).toBe(
    `inline; filename="a_b_c_d __*'(1).txt"; filename*=UTF-8''a%22b%5Cc%25d%20%E5%90%88%E5%90%8C%2A%27%281%29.txt`,
  )
})
