import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emphasise, piecesOf } from './digest.ts'

test('what was found is emphasised, markup of the text is not markup', () => {
  expect(emphasise('<b>电梯</b> & 电梯', [{ offset: 3, length: 2 }])).toBe('&lt;b&gt;<em>电梯</em>&lt;/b&gt; &amp; 电梯')
})

test('a digest taken apart is the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10), fc.nat(10), (text, offset, length) => {
      const from = Math.min(offset, text.length)
      const to = Math.min(from + length, text.length)
      const pieces = piecesOf(emphasise(text, [{ offset: from, length: to - from }]))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(to > from ? [text.slice(from, to)] : [])
    }),
  )
})
