import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Reason } from '@qifuyun/contract/core/codes.ts'
import type { Problems } from '#src/values/check-row.ts'

/** Why something conflicts with what others have done meanwhile. Every other rule refuses with 422. */
export type Conflict = Extract<Reason, 'DUPLICATE' | 'STATE_CHANGED' | 'IN_USE' | 'LIMIT' | 'OVERLAP'>

/** What a function of an application refuses: one sentence, and `problems` by field. Made by the functions of its catalogue. */
export class KitRefusal extends Error {
  readonly said: Sentence
  readonly problems: Problems
  /** null: bad input or a rule of the business. */
  readonly conflict: Conflict | null

  constructor(said: Sentence, problems: Problems = {}, conflict: Conflict | null = null) {
    super(said.text)
    this.said = said
    this.problems = problems
    this.conflict = conflict
  }
}
