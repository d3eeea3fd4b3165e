import type { Move } from '#src/operation-log/service.ts'

/** A state from a moment on; null: the row is not there. */
interface Step {
  time: Date
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
  const [first] = moves
  const steps: Step[] = [
    { time: begin, state: first === undefined ? state : first.from },
    ...moves.map(({ at, to }) => ({ time: at, state: to })),
  ]
  // The log tells when it came and went; what it does not tell the row knows.
  if (first?.from !== null && createdAt > begin) {
    const then = steps.findLast(({ time }) => time <= createdAt)?.state ?? state
    steps.splice(0, steps.filter(({ time }) => time <= createdAt).length, { time: begin, state: null }, { time: createdAt, state: then })
  }
  if (deletedAt !== null && steps.at(-1)?.state !== null) steps.push({ time: deletedAt < begin ? begin : deletedAt, state: null })
  return steps.filter((step, n) => n === 0 || step.state !== steps[n - 1]?.state)
}
