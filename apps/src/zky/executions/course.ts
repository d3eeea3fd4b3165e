import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { LINE } from '#src/zky/executions/execution.ts'

/** What one device is told in a step of a run. */
export interface Line {
  step: number | null
  delaySeconds: number | null
  state: string | null
  endedAt: string | null
}

export interface Course {
  startAt: Date
  stopOnError: boolean
  lines: readonly Line[]
}

export type Result = 'succeeded' | 'partial' | 'failed'

/** What a run does next. */
export type Move =
  | { kind: 'send'; step: number }
  | { kind: 'wait'; until: Date }
  | { kind: 'answers' }
  /** `skips`: steps that nobody begins any more. */
  | { kind: 'over'; result: Result; skips: boolean }

const hasEnded = ({ state }: Line): boolean => state !== LINE.waiting && state !== LINE.sent

/** All devices did it, none, or some. */
export const resultOf = (lines: readonly Line[]): Result => {
  const done = lines.filter(({ state }) => state === LINE.succeeded).length
  return done === 0 ? 'failed' : done === lines.length ? 'succeeded' : 'partial'
}

/**
 * Steps in order, the devices of a step at the same time; a step begins so many seconds after all devices of the one before have answered.
 * What failed stops a run only where it is to.
 */
export const nextMove = ({ startAt, stopOnError, lines }: Course, now: Date): Move => {
  let since = startAt
  for (const step of [...new Set(lines.map((line) => line.step ?? 0))].toSorted((a, b) => a - b)) {
    const own = lines.filter((line) => (line.step ?? 0) === step)
    if (own.some(({ state }) => state === LINE.waiting)) {
      const due = new Date(since.getTime() + Math.max(...own.map((line) => line.delaySeconds ?? 0)) * SECOND_MS)
      return due > now ? { kind: 'wait', until: due } : { kind: 'send', step }
    }
    if (!own.every(hasEnded)) return { kind: 'answers' }
    if (stopOnError && own.some(({ state }) => state === LINE.failed))
      return { kind: 'over', result: resultOf(lines), skips: lines.some(({ state }) => state === LINE.waiting) }
    since = new Date(Math.max(since.getTime(), ...own.map(({ endedAt }) => Date.parse(endedAt ?? '') || 0)))
  }
  return { kind: 'over', result: resultOf(lines), skips: false }
}
