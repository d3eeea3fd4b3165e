import { expect, test } from 'vitest'
import { catalogue, englishOf, isText, plainValues, worded, wordsIn } from './catalogue.ts'

const shared = catalogue('test-shared', { 名称: 'Name', 状态: 'Status', 必填: 'Needed' })
const own = catalogue('test-own', { 状态: 'Phase', '没有{label}': 'No {label}', '剩{n}个': '{n} left' }, shared)
const other = catalogue('test-other', { 状态: 'Standing' })

test('a text is looked up with its owner, then among the shared ones, then with the platform', () => {
  expect(englishOf('状态', 'test-own')).toBe('Phase')
  expect(englishOf('名称', 'test-own')).toBe('Name')
  expect(englishOf('暂无权限', 'test-own')).toBe('You have no permission for this')
  expect(englishOf('必填', 'test-own')).toBe('Needed')
  expect(englishOf('状态', 'test-other')).toBe('Standing')
  expect(englishOf('名称', 'test-other')).toBeUndefined()
})

test('a sentence is worded in the words of its owner, with its values; labels among them are worded too', () => {
  expect(worded(own.t('状态'), 'en')).toBe('Phase')
  expect(worded(other.t('状态'), 'en')).toBe('Standing')
  expect(worded(own.t('剩{n}个', { n: 3 }), 'en')).toBe('3 left')
  expect(worded(own.t('剩{n}个', { n: 3 }), 'zh-CN')).toBe('剩3个')
  expect(worded(own.t('没有{label}', { label: '名称' }), 'en')).toBe('No Name')
  expect(worded(own.t('没有{label}', { label: '名称' }), 'zh-CN')).toBe('没有名称')
})

test('values are words too: sentences in the words of their own owners, and several of them', () => {
  const found = own.t('没有{label}', { label: other.t('状态') })
  expect(worded(found, 'en')).toBe('No Standing')
  expect(worded(found, 'zh-CN')).toBe('没有状态')
  const several = own.t('没有{label}', { label: ['张伟', own.t('状态'), own.t('剩{n}个', { n: 2 })] })
  expect(worded(several, 'en')).toBe('No 张伟, Phase, 2 left')
  expect(worded(several, 'zh-CN')).toBe('没有张伟、状态、剩2个')
  expect(plainValues(several.params ?? {})).toEqual({ label: '张伟、状态、剩2个' })
})

test('words that somebody typed are in no language', () => {
  expect(wordsIn('状态', 'en')).toBe('状态')
  expect(wordsIn(own.t('状态'), 'en')).toBe('Phase')
})

test('a value that a text does not name, or one that is missing, does not compile', () => {
  // @ts-expect-error a text without values
  own.t('状态', { n: 1 })
  // @ts-expect-error the value has another name
  own.t('剩{n}个', { count: 1 })
  // @ts-expect-error the value is missing
  own.t('剩{n}个')
  // @ts-expect-error nobody has the text
  own.t('多{n}个', { n: 1 })
})

test('what nobody has a line for stays as it was written', () => {
  expect(worded('张伟', 'en')).toBe('张伟')
  expect(worded({ owner: 'test-gone', text: '某句话' }, 'en')).toBe('某句话')
})

test('a text without an owner is the platform’s, else that of whoever has it', () => {
  expect(worded('必填', 'en')).toBe('Required')
  expect(worded('剩{n}个', 'en', { n: 2 })).toBe('2 left')
  expect(isText('剩{n}个')).toBe(true)
  expect(isText('toString')).toBe(false)
  expect(isText('某句话')).toBe(false)
})

test('an owner has one catalogue', () => {
  expect(() => catalogue('test-own', { 状态: 'State' })).toThrow('test-own has a catalogue already')
})
