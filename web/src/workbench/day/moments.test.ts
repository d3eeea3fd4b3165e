import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { beforeAll, expect, test } from 'vitest'
import { bandOf } from './band.ts'
import { focusIn, momentWords, urgencyOf } from './moments.ts'
import { sentenceOf } from './sentence.ts'
import { rowOf } from './testing.ts'

beforeAll(() => startI18n(async () => ({})))

/** 09:42 in China. */
const NOW = new Date('2026-03-18T01:42:00Z')
const AGREE = { name: 'agree', label: null, dangerFlag: 0, directFlag: 1 } as const

test.each([
  ['a deadline ahead', { dueTime: '2026-03-18T01:50:00Z' }, '09:50', '剩 8 分钟', 'soon'],
  ['one of the afternoon', { dueTime: '2026-03-18T04:00:00Z' }, '12:00', '剩 2 小时', undefined],
  ['one that has passed', { dueTime: '2026-03-18T01:31:00Z' }, '09:31', '超 11 分钟', 'late'],
  ['one of yesterday', { dueTime: '2026-03-17T01:00:00Z' }, '昨天', '超 24 小时', 'late'],
  ['one of tomorrow', { dueTime: '2026-03-19T01:50:00Z' }, '明天', '剩 24 小时', undefined],
  ['something that begins', { dueTime: '2026-03-18T02:00:00Z', eventFlag: 1 }, '10:00', '18 分钟后', undefined],
  [
    'something under way',
    { dueTime: '2026-03-18T01:30:00Z', endTime: '2026-03-18T02:30:00Z', eventFlag: 1 },
    '09:30',
    '进行中，10:30 结束',
    undefined,
  ],
  ['what nobody named a time for', { sinceTime: '2026-03-17T09:00:00Z' }, '昨天', '等了 16 小时', undefined],
] as const)('%s is told with its word', (_title, given, when, left, urgency) => {
  const row = rowOf(given)
  expect(momentWords(row, NOW)).toEqual({ when, left })
  expect(urgencyOf(row, NOW)).toBe(urgency)
})

test('the row that is late or soon due owns the filled button and is tall; else the first in which something can be done', () => {
  const idle = rowOf({ key: 'idle', dueTime: '2026-03-18T01:43:00Z' })
  const noon = rowOf({ key: 'noon', dueTime: '2026-03-18T04:00:00Z', actionList: [AGREE] })
  const soon = rowOf({ key: 'soon', dueTime: '2026-03-18T01:50:00Z', actionList: [AGREE] })
  expect(focusIn([idle, noon, soon], NOW)).toEqual({ key: 'soon', tall: true })
  expect(focusIn([idle, noon], NOW)).toEqual({ key: 'noon', tall: false })
  expect(focusIn([idle], NOW)).toBeUndefined()
})

test('the sentence counts each row once, the most pressing first', () => {
  const rows = [
    rowOf({ key: 'late', businessTypeCode: 'approval', dueTime: '2026-03-18T01:00:00Z' }),
    rowOf({ key: 'due', dueTime: '2026-03-18T04:00:00Z' }),
    rowOf({ key: 'a', businessTypeCode: 'approval' }),
    rowOf({ key: 'b', businessTypeCode: 'approval' }),
    rowOf({ key: 'meeting', businessTypeCode: 'meeting', title: '周例会', dueTime: '2026-03-18T02:00:00Z', eventFlag: 1 }),
    rowOf({ key: 'other' }),
  ]
  const pieces = sentenceOf(rows, NOW)
  expect(pieces.map(({ figure, rest }) => `${figure} ${rest}`)).toEqual(['1 件 已超时', '1 件 今天到期', '2 份审批 等你', '10:00 周例会'])
  expect(pieces.map(({ only }) => rows.filter(only).map(({ key }) => key))).toEqual([['late'], ['due'], ['a', 'b'], ['meeting']])
  expect(sentenceOf([rowOf({ key: 'other' })], NOW).map(({ figure, rest }) => figure + rest)).toEqual(['1 件事等你处理'])
  expect(sentenceOf([], NOW)).toEqual([])
})

test('the band has the hours of the day, longer ones where something takes place, and one flag for deadlines close to each other', () => {
  const entry = (title: string, beginTime: string, more: object = {}) => ({
    ...{ title, urlScope: 'pc', pcJumpUrl: null, businessTypeCode: 'x', eventFlag: 0 as const, endTime: null, beginTime },
    ...more,
  })
  const list = [
    entry('截止一', '2026-03-18T02:00:00Z'),
    entry('截止二', '2026-03-18T02:10:00Z'),
    entry('夜班会', '2026-03-18T11:00:00Z', { eventFlag: 1, endTime: '2026-03-18T12:00:00Z' }),
  ]
  const { hours, marks, now } = bandOf(list, NOW)
  expect([hours[0], hours.at(-1)]).toEqual([8, 19])
  expect(marks.map(({ entries, event }) => [entries.map(({ title }) => title), event])).toEqual([
    [['截止一', '截止二'], false],
    [['夜班会'], true],
  ])
  expect(now).toBeGreaterThan(0)
  expect(bandOf([], new Date('2026-03-18T15:00:00Z')).now).toBeUndefined()
})
