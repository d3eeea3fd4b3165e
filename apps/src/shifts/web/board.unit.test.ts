import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanBoard } from '#src/shifts/calls.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { coverOf, viewOf } from './board.ts'

const FROM = '2026-03-30'
const DAYS = 14
const KINDS = ['早', '中', '夜'] as const

const kind = (uuid: string, index: number): PlanBoard['kinds'][number] => ({
  ...{ uuid, code: uuid, name: `${uuid}班`, color: String(index + 1), begin: 420 + 480 * index, end: 900 + 480 * index },
  ...{ minutes: 435, night: index === 2, least: 0 },
})

const boardOf = (rows: readonly (readonly string[])[], staff: readonly number[]): PlanBoard => ({
  ...{ today: FROM, team: { uuid: 't', name: '班', project: null }, patterns: [], away: [], savedAt: null },
  people: rows.map((_row, n) => ({ uuid: `p${n}`, name: `p${n}`, post: null })),
  kinds: KINDS.map(kind),
  needs: KINDS.map((each, n) => ({ kind: each, staff: staff[n] ?? 0 })),
  cells: rows.flatMap((row, n) =>
    row.map((to, day) => ({ user: `p${n}`, day: dayOf(dayNo(FROM) + day), to, published: false, elsewhere: false })),
  ),
  limits: {
    ...{ restMinutes: 660, maxDays: 6, weekMinutes: 2_640 },
    levels: { rest: 'error', days: 'error', hours: 'warning', absence: 'warning', staff: 'warning' },
  },
})

test('the rows of coverage come to the sentence, and what is missing in them is what the sentence lacks, whatever is planned', () => {
  const word = fc.constantFrom(...KINDS, 'rest')
  const rows = fc.array(fc.array(word, { minLength: DAYS, maxLength: DAYS }), { minLength: 1, maxLength: 12 })
  const staff = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(rows, staff, (planned, wanted) => {
      const { rows: shown, filled, needed } = coverOf(viewOf(boardOf(planned, wanted), FROM, DAYS, new Map()))
      expect(needed).toBe(wanted.reduce((sum, each) => sum + each, 0) * DAYS)
      expect(shown.reduce((sum, row) => sum + row.filled, 0)).toBe(filled)
      const missing = shown.flatMap(({ counts, staff: asked }) => counts.map((count) => Math.max(0, asked - count)))
      expect(missing.reduce((sum, each) => sum + each, 0)).toBe(needed - filled)
      const worked = planned.flat().filter((to) => to !== 'rest').length
      expect(shown.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(worked)
    }),
  )
})
