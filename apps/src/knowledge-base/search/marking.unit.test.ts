import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked, markedAround, saysAll, wordsOf } from './marking.ts'

test('words are folded, each once', () => {
  expect(wordsOf('  ＡBC 报销 abc ')).toEqual(['abc', '报销'])
  expect(saysAll('报销须附ABC发票', wordsOf('abc 报销'))).toBe(true)
  expect(saysAll('报销', ['报销', '发票'])).toBe(false)
})

test('marks leave the text as it is', () => {
  const piece = fc.string({ unit: fc.constantFrom('报', '销', 'A', 'a', ' '), maxLength: 30 })
  fc.assert(
    fc.property(piece, fc.array(fc.constantFrom('报销', 'a', '销'), { maxLength: 3 }), (text, words) => {
      const pieces = marked(text, words)
      expect(pieces.map((each) => each.text).join('')).toBe(text)
      expect(pieces.every(({ hit }, n) => hit !== pieces[n - 1]?.hit)).toBe(true)
    }),
  )
})

test('a snippet stands around the first word', () => {
  const text = `${'前'.repeat(50)}报销${'后'.repeat(200)}`
  const pieces = markedAround(text, ['报销'])
  expect(pieces.map(({ text: each }) => each).join('')).toBe(`…${'前'.repeat(20)}报销${'后'.repeat(98)}…`)
  expect(pieces.find(({ hit }) => hit)).toEqual({ text: '报销', hit: true })
  expect(markedAround('短文', ['报销'])).toEqual([{ text: '短文', hit: false }])
})
