import type { ListRow } from '../../rows.ts'

export interface Outcome {
  done: number
  /** Why rows were not changed, each sentence with how many rows it met. */
  refusals: { sentence: string; count: number }[]
}

const AT_ONCE = 4

/**
 * Changes rows one by one, a few at a time: each keeps its own version and is judged alone. Gives how many were changed and why others
 * were not; `step` tells of each row that is through.
 */
export const changeEach = async (
  rows: readonly ListRow[],
  change: (row: ListRow) => Promise<string | undefined>,
  step: (through: number) => void = () => undefined,
): Promise<Outcome> => {
  const waiting = [...rows]
  const refused = new Map<string, number>()
  let through = 0
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const sentence = await change(row)
      if (sentence !== undefined) refused.set(sentence, (refused.get(sentence) ?? 0) + 1)
      step(++through)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const refusals = [...refused].map(([sentence, count]) => ({ sentence, count }))
  return { done: rows.length - refusals.reduce((sum, { count }) => sum + count, 0), refusals }
}
