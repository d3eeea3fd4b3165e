import type { Move } from '#src/operation-log/service.ts'

/** A state from a moment on, in milliseconds after the begin; null: the row is not there. */
interface Step {
  at: number
  state: string | null
}
/** What is known of a row now. */
interface Standing {
  createdAt: Date
  deletedAt: Date | null
  /** '' for rows without states. */
  state: string
}

/** The states of a row since `begin`, in order, from how it is now and the moves that led there; a move to what it was already is none. */
export const courseOf = ({ createdAt, deletedAt, state }: Standing, moves: readonly Omit<Move, 'uuid'>[], begin: Date): Step[] => {
  const after = (moment: Date): number => Math.max(0, moment.getTime() - begin.getTime())
  const [first] = moves
  const steps: Step[] = [
    { at: 0, state: first === undefined ? state : first.from },
    ...moves.map((move) => ({ at: after(move.at), state: move.to })),
  ]
  // The log tells when it came and went; what it does not tell the row knows.
  const made = after(createdAt)
  if (first?.from !== null && made > 0) {
    const earlier = steps.filter(({ at }) => at <= made)
    steps.splice(0, earlier.length, { at: 0, state: null }, { at: made, state: earlier.at(-1)?.state ?? state })
  }
  if (deletedAt !== null && steps.at(-1)?.state !== null) steps.push({ at: after(deletedAt), state: null })
  return steps.filter((step, n) => n === 0 || step.state !== steps[n - 1]?.state)
}
