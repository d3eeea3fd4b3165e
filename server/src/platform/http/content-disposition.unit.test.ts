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
