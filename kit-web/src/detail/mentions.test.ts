import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts, typedName } from './mentions.ts'

test('who is mentioned stands out, the longest name first', () => {
  expect(
    markedParts('请@张伟明 和@张伟 看一下', ['张伟', '张伟明'])
      .filter(({ mention }) => mention)
      .map(({ text }) => text),
  ).toEqual(['@张伟明', '@张伟'])
  expect(markedParts('a+b@c.d', ['c.d', '(']).map(({ text }) => text)).toEqual(['a+b', '@c.d'])
})

test('no word is lost or changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 3 }), (content, names) => {
      const parts = markedParts(content, names)
      expect(parts.map(({ text }) => text).join('')).toBe(content)
      for (const { at, text } of parts) expect(content.slice(at, at + text.length)).toBe(text)
    }),
  )
})

test.each([
  ['请 @', ''],
  ['请 @李', '李'],
  ['请 @李娜 看', undefined],
  ['没有人', undefined],
  ['a@b@c', 'c'],
])('of %j the name %j is being typed', (content, name) => expect(typedName(content)).toBe(name))
