import { expect, test } from 'vitest'
import { groupSessions } from './groups.ts'

const now = new Date(2026, 10, 22, 9)
const session = (title: string, daysAgo: number, pinFlag: 0 | 1 = 0) => ({
  aiSessionUuid: title,
  title,
  pinFlag,
  updateTime: new Date(2026, 10, 22 - daysAgo, 23).toISOString(),
})

test('conversations stand under the day they were last used at', () => {
  const list = [session('钉', 30, 1), session('甲', 0), session('乙', 1), session('丙', 6), session('丁', 7)]
  expect(groupSessions(list, now).map(({ title, sessions }) => [title, sessions.map((one) => one.title)])).toEqual([
    ['置顶', ['钉']],
    ['今天', ['甲']],
    ['昨天', ['乙']],
    ['近 7 天', ['丙']],
    ['更早', ['丁']],
  ])
})
