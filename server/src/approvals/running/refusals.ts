import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import type { MessageParams } from '@qifuyun/contract/core/messages.ts'
import type { FlowProblem } from '@qifuyun/flow/run.ts'
import type { Fields } from '#src/platform/errors.ts'
import { conflict, refuse, sentence, tooMany } from '../texts.ts'

/** What the engine has against fields, in the words of approvals. */
export const fieldsOfFlow = (problems: Readonly<Record<string, { text: ApprovalText; params?: MessageParams }>>): Fields =>
  Object.fromEntries(Object.entries(problems).map(([field, { text, params }]) => [field, sentence(text, params)]))

/** A refusal of the engine as the wire has it: stale 409, too soon 429, everything else 422; the exact message always. */
export const refuseProblem = ({ kind, text, params, fields = {}, retryAfter = 1 }: FlowProblem): never => {
  const said = sentence(text, params)
  if (kind === 'stale') return conflict(said, 'STATE_CHANGED')
  if (kind === 'tooSoon') return tooMany('RATE', retryAfter, said)
  return refuse(said, fieldsOfFlow(fields))
}
