import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

await startI18n(async () => ({}))

const minutes = { kpiKey: 'spent', label: '平均处理时长', unit: 'minutes', better: 'less' } as const
const same = (text: string): string => text

test('a change is told with its unit and whether it is good', () => {
  expect(changeOf({ ...minutes, value: 150, compare: 234 }, same)).toEqual({ up: false, by: '1.4 小时', news: 'good' })
  expect(changeOf({ ...minutes, value: 20, compare: 10 }, same)).toMatchObject({ up: true, news: 'bad' })
})

test('what has not changed, or by less than is said of it, is no change', () => {
  expect(changeOf({ ...minutes, value: 234, compare: 234 }, same)).toBeUndefined()
  expect(changeOf({ ...minutes, value: 234.1, compare: 234.4 }, same)).toBeUndefined()
  expect(changeOf({ ...minutes, unit: 'percent', digits: 1, value: 91.44, compare: 91.42 }, same)).toBeUndefined()
  expect(changeOf({ ...minutes, value: null, compare: 3 }, same)).toBeUndefined()
})
