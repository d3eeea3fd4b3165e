/** How many steps can be taken back. */
const STEPS_MAX = 200

/** A value with what it was before and, after steps back, what it was later. Nothing in it is ever changed in place. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step belongs to, so that a run of small ones counts as one. */
  readonly run: string | null
}

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], run: null })

/** A step forward; what was undone before is given up. Steps of one `run` that follow each other are taken back together. */
export const step = <T>({ past, present, run: lastRun }: History<T>, next: T, run: string | null = null): History<T> => ({
  past: run !== null && run === lastRun ? past : [...past, present].slice(-STEPS_MAX),
  present: next,
  future: [],
  run,
})

/** One step back, the same history at its beginning. */
export const undo = <T>(history: History<T>): History<T> => {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future], run: null }
}

/** One step forward again, the same history at its end. */
export const redo = <T>(history: History<T>): History<T> => {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest, run: null }
}
