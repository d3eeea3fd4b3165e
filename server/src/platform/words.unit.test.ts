import { catalogue, chinese } from '@qifuyun/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { inEachLanguage, readIn, sentencesOf } from './words.ts'

const { t } = catalogue('test-words', { '已到{n}人': '{n} people are here' })
const title = t('已到{n}人', { n: 3 })

test('sentences are kept beside the Chinese texts, and what was typed is not', () => {
  expect(sentencesOf({ title, summary: '三号会议室' })).toEqual({ title })
  expect(sentencesOf({ title: '三号会议室', summary: null })).toBeNull()
  expect([chinese(title), chinese('三号会议室')]).toEqual(['已到3人', '三号会议室'])
})

test('an English reader gets the sentence, a Chinese one the text that was stored', () => {
  expect(readIn('en', '已到3人', title)).toBe('3 people are here')
  expect(readIn('zh-CN', '当时的话', title)).toBe('当时的话')
  expect(readIn('en', '旧的一行', undefined)).toBe('旧的一行')
})

test('people may write words in either language', () => {
  expect(inEachLanguage(title)).toEqual(['已到3人', '3 people are here'])
  expect(inEachLanguage('三号会议室')).toEqual(['三号会议室', '三号会议室'])
})
