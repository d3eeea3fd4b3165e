import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitYear } from '#src/budgeting/months.ts'
import { amountAt, fill, firstColumn, inForce, paste, readAmount, type SheetLine, stepFrom, withAmount, yearOf } from './sheet-cells.ts'

const line = (subjectName: string, total = 0): SheetLine => ({ subject: subjectName, subjectName, over: '1', ...splitYear(total) })
const lines = [line('备件'), line('培训', 1_200)]

test.each([
  ['1234.5', 123_450],
  ['1,234.56', 123_456],
  ['¥ 12,000', 1_200_000],
  ['', 0],
  ['—', 0],
  ['1,2', null],
  ['12a', null],
  ['-5', null],
  ['1.234', null],
  ['999999999999', null],
])('%j is %s fen', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each([
  [2026, '2026-11-27', 10],
  [2026, '2026-01-01', 0],
  [2027, '2026-11-27', 0],
  [2025, '2026-11-27', 0],
])('a sheet of %i begins on %s at column %i', (year, today, column) => expect(firstColumn({ year }, today)).toBe(column))

test('a year that is typed is split into its months', () => {
  const changed = withAmount(lines[0] ?? line(''), 'total', 10_000_000)
  expect([changed.m1, changed.m12, yearOf(changed), amountAt(changed, 'total')]).toEqual([833_333, 833_337, 10_000_000, 10_000_000])
})

test('a line that runs has the months that changes have left it', () => {
  const planned = line('备件', 1_200)
  expect(inForce(planned, undefined)).toEqual(planned)
  const changed = inForce(planned, { ...splitYear(1_200), m1: 600, m2: null })
  expect([changed.m1, changed.m2, changed.m3, changed.subjectName]).toEqual([600, 0, 100, '备件'])
})

test('what is pasted goes to the right and down from the cell, and stops at the edges', () => {
  const { lines: made, taken, refused } = paste(lines, { row: 0, column: 10 }, '1\t2\t3\t4\r\n5\tx\r\n9\n')
  expect([made[0]?.m11, made[0]?.m12, made[1]?.m11]).toEqual([25, 25, 500])
  expect([taken, refused]).toEqual([4, ['x']])
})

test('rows that begin with a subject find its line, in whatever order', () => {
  const { lines: made, taken } = paste(lines, { row: 0, column: 0 }, '培训\t7\n合计\t9\n备件\t8\t6')
  expect([made[0]?.m1, made[0]?.m2, made[1]?.m1, taken]).toEqual([800, 600, 700, 3])
})

const NAMES = { subject: '科目', columns: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月', '全年'] }

test('a file is taken by its header, whatever the order; the year only where there are no months', () => {
  const table = [
    ['2027 年预算'],
    ['2月', '科目', '全年', '1月'],
    ['6', '培训', '9', '5'],
    ['1,000.5', '备件', '', 'abc'],
    ['1', '绿化', '1', '1'],
  ]
  const filled = fill(lines, table, NAMES)
  expect(filled?.lines.map(({ m1, m2 }) => [m1, m2])).toEqual([
    [0, 100_050],
    [500, 600],
  ])
  expect([filled?.taken, filled?.refused]).toEqual([3, ['abc', '绿化']])
  const year = fill(
    lines,
    [
      ['科目', '全年'],
      ['备件', '100000'],
    ],
    NAMES,
  )
  expect([year?.lines[0]?.m1, year?.lines[0]?.m12]).toEqual([833_333, 833_337])
})

test('a file without subjects or amounts is refused', () => {
  expect(fill(lines, [['名称', '1月']], NAMES)).toBeNull()
  expect(fill(lines, [['科目', '金额']], NAMES)).toBeNull()
  expect(fill(lines, [], NAMES)).toBeNull()
})

test('keys lead to the next cell and stay within the sheet', () => {
  const place = fc.record({ row: fc.nat(9), column: fc.nat(12) })
  fc.assert(
    fc.property(place, fc.constantFrom('ArrowUp', 'ArrowDown', 'Enter', 'ArrowLeft', 'ArrowRight'), (from, key) => {
      const to = stepFrom(from, key, 10)
      expect(to?.row).toBeGreaterThanOrEqual(0)
      expect(to?.row).toBeLessThan(10)
      expect(to?.column).toBeLessThan(13)
    }),
  )
  expect(stepFrom({ row: 0, column: 0 }, 'a', 10)).toBeUndefined()
})
