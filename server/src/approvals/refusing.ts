import type { FlowProblem } from '@qifuyun/flow/run.ts'
import { conflict, refuse, tooMany } from '#src/platform/errors.ts'

/** A refusal of the engine as the wire has it: stale 409, too soon 429, everything else 422; the exact message always. */
export const refuseProblem = ({ kind, text, params, fields = {}, retryAfter = 1 }: FlowProblem): never => {
  const said = params === undefined ? text : { text, params }
  if (kind === 'stale') return conflict(said, 'STATE_CHANGED')
  if (kind === 'tooSoon') return tooMany('RATE', retryAfter, text)
  return refuse(said, fields)
}
