import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownTabs } from './shown-tabs.ts'

const tab = (group: string) => ({
  name: group,
  title: group,
  group,
  path: `/${group}`,
  query: '',
  fullPath: `/${group}`,
  meta: { pinned: false },
})

test('the active tab is always shown, nothing is lost, and no more are shown than fit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.integer({ min: 0, max: 25 }),
      (groups, at, count) => {
        const tabs = groups.map(tab)
        const active = groups[at % groups.length] ?? ''
        const { shown, hidden } = shownTabs(tabs, active, count)
        expect(shown.map(({ group }) => group)).toContain(active)
        expect(new Set([...shown, ...hidden])).toEqual(new Set(tabs))
        expect(shown.length).toBeLessThanOrEqual(Math.max(1, count))
      },
    ),
  )
})
