/** Time as the product sees it. Everything that asks for the time asks here, so a test or a developer can move it. */
export interface Clock {
  now(): Date
  /** Distance from real time in milliseconds; 0 is real time. */
  readonly offsetMs: number
  /** Sets the distance from real time (absolute, not added up); those who hold timers are told through `onMove`. */
  setOffset(offsetMs: number): void
  /** Calls back with the old and the new time after each move. */
  onMove(listener: (before: Date, after: Date) => void): void
}

/** The real clock, with an offset that only DEV mode and tests set. */
export const createClock = (): Clock => {
  let offsetMs = 0
  const listeners: ((before: Date, after: Date) => void)[] = []
  const now = () => new Date(Date.now() + offsetMs)
  return {
    now,
    get offsetMs() {
      return offsetMs
    },
    setOffset: (next) => {
      const before = now()
      offsetMs = next
      for (const listener of listeners) listener(before, now())
    },
    onMove: (listener) => listeners.push(listener),
  }
}
