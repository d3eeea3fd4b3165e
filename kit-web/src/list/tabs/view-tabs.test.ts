import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { expect, test } from 'vitest'
import { firstPlace, readPlace, writePlace } from '../place.ts'
import { ALL, filterOfTab, isSame, shownTab, tabsOf } from './view-tabs.ts'

const UUID = '01940000-0000-7000-8000-000700000001'
const saved = (query: string) => ({
  ...{ viewUuid: UUID, name: '我的', sharedFlag: 0 as const, mineFlag: 1 as const, settings: { query }, createTime: '' },
})
const keys = (of: Parameters<typeof tabsOf>[0]) => tabsOf(of, []).map(({ key }) => key)

test('a definition has the views that it can tell of', () => {
  expect(keys(item)).toEqual([ALL])
  expect(keys(loan)).toEqual([ALL, 'going', 'late'])
  expect(keys(repairOrder)).toEqual([ALL, 'going', 'mine', 'late'])
  // What nobody has may be late too.
  expect(tabsOf(repairOrder, []).at(-1)?.narrowing.kpi).toBe('overdueNow')
})

test('what is done, even if it may be reopened, is not going on', () => {
  const going = tabsOf(repairOrder, []).find(({ key }) => key === 'going')?.narrowing.states ?? []
  expect(going).toContain('10')
  for (const ended of ['90', '95', '96']) expect(going).not.toContain(ended)
})

test('the list shows the view that narrows it alike; anything else is a change of all rows', () => {
  const tabs = tabsOf(loan, [saved('state=30&f.borrowerKind=1')])
  const shown = (change: object) => {
    const { tab, changed } = shownTab(tabs, { ...firstPlace(), ...change })
    return [tab?.key, changed]
  }
  expect(shown({})).toEqual([ALL, false])
  expect(shown({ states: ['40', '20', '30', '10'] })).toEqual(['going', false])
  expect(shown({ states: ['20'] })).toEqual([ALL, true])
  const own = { states: ['30'], filters: { borrowerKind: { kind: 'oneOf', values: ['1'] } } }
  expect(shown({ ...own, saved: UUID })).toEqual([UUID, false])
  expect(shown({ ...own, keyword: '王', saved: UUID })).toEqual([UUID, true])
})

test('narrowings are the same in whatever order they were made', () => {
  const of = (states: string[]) => ({ keyword: '', states, filters: {}, kpi: undefined })
  expect(isSame(of(['20', '30']), of(['30', '20']))).toBe(true)
  expect(isSame(of(['20']), of(['30']))).toBe(false)
})

test('views are counted by their filters; what is searched for is not counted', () => {
  const [all, going] = tabsOf(loan, [])
  expect(all && filterOfTab(loan, all)).toEqual({ op: 'and', items: [] })
  expect(going && filterOfTab(loan, going)).toEqual({ field: 'state', cmp: 'in', value: ['20', '10', '30', '40'] })
  const [, , , searched] = tabsOf(loan, [saved('q=王')])
  expect(searched && filterOfTab(loan, searched)).toBeNull()
})

test('views that a definition names stand in place of those that are derived, and narrow by an address of their own', () => {
  const where = { field: 'dueAt', cmp: 'thisWeek' } as const
  const of = loan.list({ columns: ['no'], presets: { due: { label: '本周到期', where, sort: [{ field: 'dueAt', order: 'asc' }] } } })
  const [all, due, ...rest] = tabsOf(of, [])
  expect([all?.key, due?.key, due?.label, rest]).toEqual([ALL, 'due', '本周到期', []])
  expect(due && filterOfTab(of, due)).toEqual(where)
  const address = writePlace({ ...firstPlace(), ...due?.narrowing }, new URLSearchParams())
  expect(address.get('kpi')).toBe('preset.due')
  expect(shownTab(tabsOf(of, []), readPlace(of, address)).tab?.key).toBe('due')
  expect(readPlace(of, new URLSearchParams('kpi=preset.gone')).kpi).toBeUndefined()
})
