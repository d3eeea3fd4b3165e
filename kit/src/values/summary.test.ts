import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { longText, serial, text } from '#src/fields.ts'
import { summaryKeyOf } from './summary.ts'

const { entity } = application('pkg1', 'chores', '杂务')
const told = { no: serial('ZW{seq4}'), name: text('名称'), note: longText('备注'), content: longText('内容').required() }

test('a row with a number for a title is told by its first required text', () => {
  expect(summaryKeyOf(entity('numbered', '杂务', told).titled('no'))).toBe('content')
})

test('a row with a title of its own, or without such a text, is not', () => {
  expect(summaryKeyOf(entity('named', '杂务', told).titled('name'))).toBeUndefined()
  expect(summaryKeyOf(entity('bare', '杂务', { no: told.no, note: told.note }).titled('no'))).toBeUndefined()
})
