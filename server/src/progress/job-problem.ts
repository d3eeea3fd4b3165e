import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'

/** Why a job cannot be done, as its user reads it. */
export class JobProblem extends Error {
  readonly said: Sentence

  constructor(said: Sentence) {
    super(said.text)
    this.said = said
  }
}
