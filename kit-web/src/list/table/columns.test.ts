import { loan } from '@qifuyun/apps/loan/app.ts'
import { application } from '@qifuyun/kit/application.ts'
import { flag, text } from '@qifuyun/kit/fields.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  columnsOf,
  firstArrangement,
  movedColumn,
  onlyColumns,
  pinnedColumn,
  readArrangement,
  resizedColumn,
  shownColumns,
  toggledColumn,
} from './columns.ts'

beforeAll(() => startI18n(async () => ({})))

const { entity } = application('pkg0', 'things', '物件')
const keys = columnsOf(loan).map(({ key }) => key)
const shown = (arrangement: Parameters<typeof shownColumns>[1]) => shownColumns(loan, arrangement).map(({ key }) => key)

test('a list begins as its definition says', () => {
  expect(shown(firstArrangement(loan))).toEqual(loan.spec.list.columns)
})

test('the head of a yes or no is read in full, within reason', () => {
  const width = (words: string): number | undefined =>
    columnsOf(entity('thing', '物', { name: text('名称'), ok: flag(words) }).titled('name')).find(({ key }) => key === 'ok')?.width
  expect(width('启用')).toBe(84)
  expect(width('仅住户主页显示')).toBe(7 * 13 + 24)
  expect(width('一'.repeat(40))).toBe(150)
})

test('whatever is moved, hidden and resized, each column stands once and one is always shown', () => {
  const key = fc.constantFrom(...keys)
  const step = fc.oneof(
    fc.record({ do: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 40 }) }),
    fc.record({ do: fc.constant('toggle' as const), key, to: fc.constant(0) }),
    fc.record({ do: fc.constant('pin' as const), key, to: fc.constant(0) }),
    fc.record({ do: fc.constant('resize' as const), key, to: fc.integer({ min: -5, max: 5_000 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let arrangement = firstArrangement(loan)
      for (const one of steps) {
        if (one.do === 'move') arrangement = movedColumn(loan, arrangement, one.key, one.to)
        else if (one.do === 'toggle') arrangement = toggledColumn(loan, arrangement, one.key)
        else if (one.do === 'pin') arrangement = pinnedColumn(arrangement, one.key)
        else arrangement = resizedColumn(arrangement, one.key, one.to)
      }
      expect(shown(arrangement).length).toBeGreaterThan(0)
      expect([...new Set([...shown(arrangement), ...arrangement.hidden])].sort()).toEqual([...keys].sort())
      expect(readArrangement(loan, JSON.parse(JSON.stringify(arrangement)))).toEqual(arrangement)
    }),
  )
})

test('a moved column stands where it was put', () => {
  expect(shown(movedColumn(loan, firstArrangement(loan), 'dueAt', 0))[0]).toBe('dueAt')
})

test('a pinned column stands before all others until it is let go', () => {
  const pinned = pinnedColumn(firstArrangement(loan), 'dueAt')
  expect(
    shownColumns(loan, pinned)
      .map(({ key, pinned }) => [key, pinned])
      .slice(0, 2),
  ).toEqual([
    ['dueAt', true],
    ['no', false],
  ])
  expect(shown(pinnedColumn(pinned, 'dueAt'))).toEqual(shown(firstArrangement(loan)))
  expect(readArrangement(loan, { ...pinned, pinned: ['gone', 'dueAt'] }).pinned).toEqual(['dueAt'])
})

test('a saved list brings exactly its columns', () => {
  expect(shown(onlyColumns(loan, ['state', 'no'], { widths: {}, pinned: [] }))).toEqual(['state', 'no'])
})

test('what was remembered before a field existed hides it where the definition does, and forgets what is gone', () => {
  const before = { order: ['no', 'gone'], hidden: ['gone'], widths: { no: 200, gone: 'wide' } }
  const now = readArrangement(loan, before)
  expect(now.widths).toEqual({ no: 200 })
  expect(shown(now)[0]).toBe('no')
  expect([...shown(now)].sort()).toEqual([...loan.spec.list.columns].sort())
  expect(readArrangement(loan, 'nonsense')).toEqual(firstArrangement(loan))
})
