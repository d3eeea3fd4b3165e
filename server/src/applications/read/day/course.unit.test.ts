import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf } from './course.ts'

const BEGIN = new Date('2026-11-27T10:00:00Z')
const date = (n: number): Date => new Date(BEGIN.getTime() + n)
const state = fc.constantFrom('10', '20', '30')

/** What became of a row: when it was made, what it came to be after, and when it was deleted; moments from `BEGIN`, also before it. */
const life = fc.record({
  made: fc.integer({ min: -500, max: 400 }),
  first: state,
  turns: fc.array(fc.record({ after: fc.integer({ min: 1, max: 300 }), to: state }), { maxLength: 6 }),
  deleted: fc.option(fc.integer({ min: 1, max: 300 })),
})

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

interface Turn {
  time: number
  from: string | null
  to: string | null
}

const turnsOf = ({ made, first, turns, deleted }: Life): Turn[] => {
  const all: Turn[] = [{ time: made, from: null, to: first }]
  let [time, from] = [made, first]
  for (const turn of turns) {
    time += turn.after
    if (turn.to !== from) all.push({ time, from, to: turn.to })
    from = turn.to
  }
  if (deleted !== null) all.push({ time: time + deleted, from, to: null })
  return all
}

const stateAt = (turns: readonly Turn[], time: number): string | null => turns.findLast((turn) => turn.time <= time)?.to ?? null

const rowOf = (turns: readonly Turn[], made: number) => {
  const last = turns.at(-1)
  return {
    createdAt: date(made),
    deletedAt: last?.to === null ? date(last.time) : null,
    state: turns.findLast(({ to }) => to !== null)?.to ?? '',
  }
}

test('the course says at every moment what the row was, whether the log tells of its beginning and end or not', () => {
  fc.assert(
    fc.property(life, fc.boolean(), fc.array(fc.integer({ min: 0, max: 3_000 })), (lived, isTold, moments) => {
      const turns = turnsOf(lived)
      const moves = turns.filter(({ time, from, to }) => time > 0 && (isTold || (from !== null && to !== null)))
      const course = courseOf(
        rowOf(turns, lived.made),
        moves.map(({ time, ...move }) => ({ ...move, at: date(time) })),
        BEGIN,
      )
      for (const moment of [0, ...moments]) expect(course.findLast(({ at }) => at <= moment)?.state).toBe(stateAt(turns, moment))
    }),
  )
})

test('it begins at the begin, goes on in time, and no step leads nowhere', () => {
  fc.assert(
    fc.property(life, (lived) => {
      const turns = turnsOf(lived)
      const moves = turns.filter(({ time }) => time > 0).map(({ time, ...move }) => ({ ...move, at: date(time) }))
      const course = courseOf(rowOf(turns, lived.made), moves, BEGIN)
      expect(course[0]?.at).toBe(0)
      for (const [n, step] of course.entries()) {
        const before = course[n - 1]
        if (before !== undefined) expect([before.at <= step.at, before.state === step.state]).toEqual([true, false])
      }
    }),
  )
})

test('a row without states is there from when it was made to when it was deleted', () => {
  const row = { createdAt: date(5), deletedAt: date(9), state: '' }
  expect(courseOf(row, [], BEGIN)).toEqual([
    { at: 0, state: null },
    { at: 5, state: '' },
    { at: 9, state: null },
  ])
})
