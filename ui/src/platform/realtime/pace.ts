/** Changes of this time are read together: one deed often writes several rows. */
const SOON_MS = 300

/** Calls `run` a moment after it is asked for, and from then on once a pace at most. */
export const createPace = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAt = Number.NEGATIVE_INFINITY
  return {
    ask: (paceMs: number): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          ranAt = performance.now()
          run()
        },
        Math.max(SOON_MS, ranAt + paceMs - performance.now()),
      )
    },
    stop: (): void => clearTimeout(timer),
  }
}
