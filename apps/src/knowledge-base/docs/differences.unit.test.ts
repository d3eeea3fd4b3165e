import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsBetween, piecesBetween, stepsBetween } from './differences.ts'

const before = (of: readonly { kind: string; text: string }[]): string =>
  of.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('')
const after = (of: readonly { kind: string; text: string }[]): string =>
  of.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text])).join('')

const text = fc.string({ unit: fc.constantFrom('三', '十', '天', '内', 'a', 'b', ' ', '1'), maxLength: 40 })
const paragraphs = fc.array(fc.constantFrom('三十天内提交。', '十五天内提交。', '票据', '发票', '第一条'), { maxLength: 8 })

test('both texts stand in their pieces', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const pieces = piecesBetween(a, b)
      expect([before(pieces), after(pieces)]).toEqual([a, b])
    }),
  )
})

test('both lists of paragraphs stand in what is between them', () => {
  fc.assert(
    fc.property(paragraphs, paragraphs, (a, b) => {
      const between = paragraphsBetween(a, b)
      const [was, is] = [between.map(({ pieces }) => before(pieces)), between.map(({ pieces }) => after(pieces))]
      expect([was.filter(Boolean), is.filter(Boolean)]).toEqual([a, b])
    }),
  )
})

test('nothing is shorter than what two texts have in common', () => {
  fc.assert(
    fc.property(text, (a) => {
      expect(piecesBetween(a, a).every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
  expect(stepsBetween(['a', 'b', 'c'], ['a', 'c', 'd']).map(({ kind, part }) => `${kind} ${part}`)).toEqual([
    'same a',
    'removed b',
    'same c',
    'added d',
  ])
})

test('words and numbers stay whole, and a paragraph that says something else is another one', () => {
  expect(piecesBetween('30 days', '15 days')).toEqual([
    { kind: 'removed', text: '30' },
    { kind: 'added', text: '15' },
    { kind: 'same', text: ' days' },
  ])
  expect(paragraphsBetween(['三十天内提交。'], ['请联系财务部。']).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  expect(paragraphsBetween(['三十天内提交。'], ['十五天内提交。']).map(({ kind }) => kind)).toEqual(['changed'])
})

test('what is too long is compared as a whole', () => {
  const long = Array.from({ length: 2_001 }, (_empty, n) => String(n))
  expect(new Set(stepsBetween(long, long).map(({ kind }) => kind))).toEqual(new Set(['removed', 'added']))
})
