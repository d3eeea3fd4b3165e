import type { Reason } from '@qifuyun/contract/core/codes.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { Problems } from '#src/check-row.ts'

/** Why something conflicts with what others have done meanwhile. Every other rule refuses with 422. */
export type Conflict = Extract<Reason, 'DUPLICATE' | 'STATE_CHANGED' | 'IN_USE' | 'LIMIT' | 'OVERLAP'>

/** What a function of an application refuses: one sentence, and `problems` by field. */
export class KitRefusal extends Error {
  readonly text: Message
  readonly problems: Problems
  readonly params: Record<string, string | number>
  /** null: bad input or a rule of the business. */
  readonly conflict: Conflict | null

  constructor(text: Message, params: Record<string, string | number> = {}, problems: Problems = {}, conflict: Conflict | null = null) {
    super(text)
    this.text = text
    this.params = params
    this.problems = problems
    this.conflict = conflict
  }
}

/** Bad input or a rule of the business: 3002/422. */
export const refuse = (text: Message, params?: Record<string, string | number>, problems?: Problems): never => {
  throw new KitRefusal(text, params, problems)
}

/** As `refuse`, about one field: its message is the sentence. */
export const refuseAt = (field: string, text: Message, params: Record<string, string | number> = {}): never =>
  refuse(text, params, { [field]: { text, params } })

/** The state, the stock or another row stands against it, which may be otherwise later: 3002/409 with this `_reason`. */
export const conflict = (reason: Conflict, text: Message, params?: Record<string, string | number>, problems?: Problems): never => {
  throw new KitRefusal(text, params, problems, reason)
}
