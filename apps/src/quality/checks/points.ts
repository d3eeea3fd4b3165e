import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Scored, Weights } from '@qifuyun/kit/scoring/score.ts'
import { type check, RESULT } from '#src/quality/checks/check.ts'

export type Check = StoredOf<typeof check>
export type Line = NonNullable<Check['items']>[number]

/** What was said of an item, as far as the score is concerned. */
interface Looked {
  section?: string | null | undefined
  full?: number | null | undefined
  redLine?: boolean | null | undefined
  result?: string | null | undefined
  got?: number | null | undefined
}

/** What passed without a number has all of its points; what does not apply has none. */
export const pointsOf = ({ result, got, full }: Looked): number | null =>
  result === RESULT.none || !result ? null : (got ?? (result === RESULT.pass ? (full ?? 0) : null))

/** Items as the score counts them: on the server, and in the browser while they are looked at. */
export const scoredOf = (items: readonly Looked[]): Scored[] =>
  items.map((line) => ({ section: line.section, full: line.full ?? 0, got: pointsOf(line), redLine: line.redLine }))

export const weightsOf = (sections: readonly { name: string; weight?: number | null }[] | null): Weights =>
  Object.fromEntries((sections ?? []).map(({ name, weight }) => [name, weight]))
