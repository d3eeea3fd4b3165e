import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaletteEntry } from './palette-entry.ts'
import { findEntries, matchTitle, parseQuery } from './palette-query.ts'
import { loadSpeak } from './sounds.ts'
import { withRecent } from './use-recent.ts'

const speak = await loadSpeak()
const entry = (title: string, group: PaletteEntry['group']): PaletteEntry => ({ id: title, group, title, hint: '', run: () => undefined })
const ENTRIES = [
  entry('消息', 'command'),
  entry('设置默认企业', 'command'),
  entry('杨磊', 'person'),
  entry('全员群', 'group'),
  entry('Vue 应用', 'command'),
]
const titles = (typed: string) => findEntries(ENTRIES, parseQuery(typed), speak).map(({ entry: { title } }) => title)

describe('what is typed finds', () => {
  test.each([
    ['杨', ['杨磊']],
    ['yl', ['杨磊']],
    ['yanglei', ['杨磊']],
    ['YANG', ['杨磊']],
    ['yang lei', ['杨磊']],
    ['qyq', ['全员群']],
    ['mr', ['设置默认企业']],
    ['qiye', ['设置默认企业']],
    ['vue', ['Vue 应用']],
    ['@', ['杨磊']],
    ['#全', ['全员群']],
    ['> 消', ['消息']],
    ['>杨', []],
    ['zz', []],
  ])('%s → %o', (typed, expected) => {
    expect(titles(typed)).toEqual(expected)
  })
  test('nothing typed: everything, in its order', () => {
    expect(titles('')).toEqual(ENTRIES.map(({ title }) => title))
  })
})

test('a match is a part of the title', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, title) => {
      const span = matchTitle(text.toLowerCase(), title, undefined)
      if (span) expect(title.toLowerCase().slice(...span)).toBe(text.toLowerCase())
    }),
  )
})

test('the syllables that match are marked', () => {
  expect(matchTitle('moren', '设置默认企业', speak('设置默认企业'))).toEqual([2, 4])
})

test('recent entries stand once each, the latest first, eight at most', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijkl'), { maxLength: 40 }), (ids) => {
      const recent = ids
        .map((id) => ({ id }))
        .reduce<readonly { id: string }[]>(withRecent, [])
        .map(({ id }) => id)
      expect(new Set(recent).size).toBe(recent.length)
      expect(recent.length).toBeLessThanOrEqual(8)
      expect(recent[0]).toBe(ids.at(-1))
    }),
  )
})
