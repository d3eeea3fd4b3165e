import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addView,
  closeAll,
  closeGroup,
  closeOthers,
  isPinned,
  moveTab,
  neighbour,
  setPinned,
  setTitle,
  setUnsaved,
  type Tab,
  type Tabs,
} from './tab-list.ts'
import { formatTabs, parseTabs } from './tab-storage.ts'

const tab = (group: string, pinned = false, path = `/${group}`): Tab => ({
  name: path.slice(1),
  title: group,
  group,
  path,
  query: '',
  fullPath: path,
  meta: { pinned },
})
const groups = (tabs: Tabs) => tabs.map(({ group }) => group)

const group = fc.constantFrom('a', 'b', 'c', 'd', 'e')
type Step = (tabs: Tabs) => Tabs
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(group, fc.boolean()).map(
    ([name, sub]): Step =>
      (tabs) =>
        addView(tabs, tab(name, false, sub ? `/${name}/info` : `/${name}`)),
  ),
  group.map(
    (name): Step =>
      (tabs) =>
        closeGroup(tabs, name),
  ),
  group.map(
    (name): Step =>
      (tabs) =>
        closeOthers(tabs, name),
  ),
  fc.constant<Step>(closeAll),
  fc.tuple(group, fc.boolean()).map(
    ([name, pinned]): Step =>
      (tabs) =>
        setPinned(tabs, name, pinned),
  ),
  fc.tuple(group, fc.integer({ min: -2, max: 9 })).map(
    ([name, to]): Step =>
      (tabs) =>
        moveTab(tabs, name, to),
  ),
)
const history = fc.array(step, { maxLength: 30 }).map((steps) => steps.reduce<Tabs>((tabs, next) => next(tabs), []))

describe('whatever is done to the tabs', () => {
  test('a group has one tab and pinned tabs stand first', () => {
    fc.assert(
      fc.property(history, (tabs) => {
        expect(new Set(groups(tabs)).size).toBe(tabs.length)
        const firstLoose = tabs.findIndex((one) => !isPinned(one))
        if (firstLoose >= 0) expect(tabs.slice(firstLoose).some(isPinned)).toBe(false)
      }),
    )
  })
  test('closing never takes a pinned tab', () => {
    fc.assert(
      fc.property(history, group, (tabs, name) => {
        for (const after of [closeGroup(tabs, name), closeOthers(tabs, name), closeAll(tabs)]) {
          for (const pinned of tabs.filter(isPinned)) expect(after).toContain(pinned)
        }
        expect(closeAll(tabs).every(isPinned)).toBe(true)
        expect(closeOthers(tabs, name).every((one) => isPinned(one) || one.group === name)).toBe(true)
      }),
    )
  })
  test('moving keeps the same tabs', () => {
    fc.assert(
      fc.property(history, group, fc.integer({ min: -2, max: 9 }), (tabs, name, to) => {
        expect(groups(moveTab(tabs, name, to)).toSorted()).toEqual(groups(tabs).toSorted())
      }),
    )
  })
  test('what is stored is read back the same', () => {
    fc.assert(
      fc.property(history, (tabs) => {
        expect(parseTabs(formatTabs(tabs))).toEqual(tabs)
      }),
    )
  })
})

test('a view of the same group takes the place and the pin of the former one', () => {
  const tabs = setPinned([tab('a'), tab('b'), tab('c')], 'b', true)
  const after = addView(tabs, tab('b', false, '/b/info'))
  expect(groups(after)).toEqual(['b', 'a', 'c'])
  expect(after[0]).toMatchObject({ path: '/b/info', meta: { pinned: true } })
})

test('a page keeps the title that it gave itself and its mark of changes until another page takes its tab', () => {
  const named = setUnsaved(setTitle([tab('a')], 'a', '巡更'), 'a', true)
  expect(addView(named, { ...tab('a'), query: '?x=1' })[0]).toMatchObject({ query: '?x=1', meta: { title: '巡更', unsaved: true } })
  expect(addView(named, tab('a', false, '/a/info'))[0]?.meta).toEqual({ pinned: false })
  expect(parseTabs(formatTabs(named))[0]?.meta).toEqual({ pinned: false, title: '巡更' })
})

test('the right neighbour follows a closed tab, else the left one, else none', () => {
  const tabs = [tab('a'), tab('b'), tab('c')]
  expect(neighbour(tabs, 'b')?.group).toBe('c')
  expect(neighbour(tabs, 'c')?.group).toBe('b')
  expect(neighbour([tab('a')], 'a')).toBeUndefined()
})

test('the mark of an unsaved form is not stored', () => {
  expect(parseTabs(formatTabs(setUnsaved([tab('a')], 'a', true)))).toEqual([tab('a')])
})

test.each([
  [null],
  [''],
  ['{'],
  ['{}'],
  ['null'],
  ['[1, null, "x", {}]'],
  [JSON.stringify([{ ...tab('a'), fullPath: '//evil.example' }])],
  [JSON.stringify([{ ...tab('a'), fullPath: 'javascript:alert(1)' }])],
  [JSON.stringify([{ ...tab('a'), group: '' }])],
])('damaged storage %j is no tabs', (stored) => {
  expect(parseTabs(stored)).toEqual([])
})

test('a group stored twice is read once', () => {
  expect(groups(parseTabs(JSON.stringify([tab('a'), tab('a'), tab('b')])))).toEqual(['a', 'b'])
})
