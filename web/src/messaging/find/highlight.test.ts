import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './highlight.ts'

test('what is marked is set off', () => {
  const spans = [
    { offset: 5, length: 2 },
    { offset: 1, length: 2 },
  ]
  expect(piecesOf('在电梯里，电梯', spans).map(({ text, hit }) => (hit ? `[${text}]` : text))).toEqual(['在', '[电梯]', '里，', '[电梯]'])
  expect(piecesOf('', [])).toEqual([])
})

test('nothing is lost or doubled, wherever the marks are', () => {
  const spans = fc.array(fc.record({ offset: fc.nat(40), length: fc.nat(40) }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), spans, (text, marks) => {
      const pieces = piecesOf(text, marks)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { at, text: words } of pieces) expect(text.slice(at, at + words.length)).toBe(words)
    }),
  )
})
