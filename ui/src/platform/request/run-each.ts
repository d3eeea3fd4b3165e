import { asCallError } from './call-error.ts'

export interface Outcome {
  done: number
  /** What the server said, each sentence once. */
  problems: string[]
  failed: number
}

/** Does something for each of a page of rows, one after the other; a refusal does not stop the rest. */
export const runEach = async <One>(all: readonly One[], act: (one: One) => Promise<unknown>): Promise<Outcome> => {
  const problems = new Set<string>()
  let failed = 0
  for (const one of all) {
    try {
      await act(one)
    } catch (error) {
      failed += 1
      problems.add(asCallError(error).msg)
    }
  }
  return { done: all.length - failed, failed, problems: [...problems] }
}
