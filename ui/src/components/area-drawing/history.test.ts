import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type History, redo, startHistory, step, undo } from './history.ts'

const RUN = fc.constantFrom('a', 'b', null)
type Command = { do: number; run: string | null } | 'undo' | 'redo'
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.nat(), run: RUN }),
  fc.constant('undo' as const),
  fc.constant('redo' as const),
)
const apply = (history: History<number>, one: Command): History<number> =>
  one === 'undo' ? undo(history) : one === 'redo' ? redo(history) : step(history, one.do, one.run)
const after = (commands: readonly Command[]): History<number> => commands.reduce(apply, startHistory(0))
const timeline = ({ past, present, future }: History<number>) => [...past, present, ...future]

describe('after any commands', () => {
  test('a step taken back leaves what was there before it', () => {
    fc.assert(
      fc.property(fc.array(command), fc.nat(), (commands, value) => {
        const before = after(commands)
        expect(undo(step(before, value)).present).toBe(before.present)
        expect(undo(step(before, value)).past).toEqual(before.past)
      }),
    )
  })

  test('redo takes an undo back, and undo a redo', () => {
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const history = after(commands)
        if (history.past.length > 0) expect({ ...redo(undo(history)), run: null }).toEqual({ ...history, run: null })
        if (history.future.length > 0) expect(undo(redo(history))).toEqual({ ...history, run: null })
        expect(timeline(undo(history))).toEqual(timeline(history))
        expect(timeline(redo(history))).toEqual(timeline(history))
      }),
    )
  })

  test('all steps back lead to the beginning', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 100 }), (commands) => {
        const history = after(commands)
        expect(history.past.reduce((at) => undo(at), history).present).toBe(0)
      }),
    )
  })
})

test('a run of small steps is taken back at once; another step in between ends it', () => {
  const nudged = [1, 2, 3].reduce((at, value) => step(at, value, 'nudge'), startHistory(0))
  expect(undo(nudged).present).toBe(0)
  const twice = step(step(step(nudged, 10), 11, 'nudge'), 12, 'nudge')
  expect(undo(twice).present).toBe(10)
  expect(step(undo(twice), 13, 'nudge').past).toEqual([0, 3, 10])
})

test('at most two hundred steps are remembered', () => {
  const history = Array.from({ length: 300 }, (_, value) => value).reduce((at, value) => step(at, value), startHistory(-1))
  expect(history.past).toHaveLength(200)
})
