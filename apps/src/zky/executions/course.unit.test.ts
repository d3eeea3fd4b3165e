import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, nextMove } from './course.ts'
import { LINE } from './execution.ts'

const BEGIN = new Date('2026-11-25T10:00:00Z')
const steps = fc.array(fc.record({ devices: fc.integer({ min: 1, max: 4 }), delaySeconds: fc.integer({ min: 0, max: 60 }) }), {
  minLength: 1,
  maxLength: 6,
})

interface Sent {
  step: number
  at: number
}

/** Plays a run: each device answers a second after it was told, as `fails` says. */
const play = (plan: readonly { devices: number; delaySeconds: number }[], stopOnError: boolean, fails: (n: number) => boolean) => {
  let lines: Line[] = plan.flatMap(({ devices, delaySeconds }, n) =>
    Array.from({ length: devices }, () => ({ step: n + 1, delaySeconds, state: LINE.waiting, endedAt: null })),
  )
  let now = BEGIN
  const sent: Sent[] = []
  for (let turn = 0; turn < 1_000; turn += 1) {
    const move = nextMove({ startAt: BEGIN, stopOnError, lines }, now)
    if (move.kind === 'over') return { lines, sent, move, now }
    if (move.kind === 'wait') now = move.until
    if (move.kind === 'send') {
      sent.push({ step: move.step, at: now.getTime() })
      lines = lines.map((line) => (line.step === move.step ? { ...line, state: LINE.sent } : line))
    }
    if (move.kind === 'answers') {
      now = new Date(now.getTime() + SECOND_MS)
      const endedAt = now.toISOString()
      lines = lines.map((line, n) =>
        line.state === LINE.sent ? { ...line, state: fails(n) ? LINE.failed : LINE.succeeded, endedAt } : line,
      )
    }
  }
  return expect.fail('it never ends')
}

test('steps are told once each, in order, each so long after the one before', () => {
  fc.assert(
    fc.property(steps, (plan) => {
      const { sent, move } = play(plan, false, () => false)
      expect(sent.map(({ step }) => step)).toEqual(plan.map((_, n) => n + 1))
      let at = BEGIN.getTime()
      for (const [n, each] of sent.entries()) {
        at += (plan[n]?.delaySeconds ?? 0) * SECOND_MS
        expect(each.at).toBe(at)
        at += SECOND_MS
      }
      expect(move).toEqual({ kind: 'over', result: 'succeeded', skips: false })
    }),
  )
})

test('the result counts what succeeded; with stopOnError nothing is told after a failure', () => {
  fc.assert(
    fc.property(steps, fc.func(fc.boolean()), fc.boolean(), (plan, fails, stopOnError) => {
      const { lines, sent, move } = play(plan, stopOnError, fails)
      const done = lines.filter(({ state }) => state === LINE.succeeded).length
      expect(move.result).toBe(done === 0 ? 'failed' : done === lines.length ? 'succeeded' : 'partial')
      const failed = lines.find(({ state }) => state === LINE.failed)?.step
      expect(sent.at(-1)?.step).toBe(stopOnError && failed ? failed : plan.length)
      expect(move.skips).toBe(lines.some(({ state }) => state === LINE.waiting))
    }),
  )
})
