import { expect, test } from 'vitest'
import { frequentWords } from './words.ts'

const wordsOf = (...texts: string[]) => Object.fromEntries(frequentWords(texts).map(({ word, count }) => [word, count]))

test('a word counts once in a text, however often it stands there', () => {
  expect(wordsOf('噪音，还是噪音', '噪音扰民')).toMatchObject({ 噪音: 2, 扰民: 1 })
})

test('the most frequent come first, and those that only one of many texts has are left out', () => {
  const texts = [...Array.from({ length: 24 }, (_none, i) => (i < 16 ? '电梯故障' : '电梯异响')), '只有此处的停车位']
  const found = frequentWords(texts)
  expect(found[0]).toEqual({ word: '电梯', count: 24 })
  expect(found.slice(1).map(({ count }) => count)).toEqual([...found.slice(1).map(({ count }) => count)].toSorted((a, b) => b - a))
  expect(found.map(({ word }) => word)).not.toContain('停车位')
})

test('what says nothing by itself is no word: particles, numbers, signs', () => {
  expect(wordsOf('我们已经打了 3 次 12345，但是没有人来！！')).toEqual({})
})

test('what the dictionary leaves in single characters is taken in pairs', () => {
  expect(wordsOf('楼道灯不亮')).toMatchObject({ 楼道: 1, 道灯: 1 })
})

test('foreign words count whatever their letters', () => {
  expect(wordsOf('WIFI 太慢', 'wifi连不上')).toMatchObject({ wifi: 2 })
})
