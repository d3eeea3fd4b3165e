import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#src/platform/clock.ts'

/** A course of deeds that are done one after the other, at a time of its own. */
export interface Lane {
  now: Date
  /** What was told in it and has not been heard. */
  told: Told[]
}

export interface Told {
  name: string
  payload: unknown
}

export interface PastClock extends Clock {
  /** The lane in which the caller works. */
  lane(): Lane
  /** Works in a lane of its own from there on. */
  inLane<T>(begin: Date, work: () => Promise<T>): Promise<T>
  /** Goes on to a moment; the lane never goes back. */
  goTo(at: Date): void
}

/** A clock that stands where the lane of the caller stands; outside of any at the beginning. */
export const createPastClock = (begin: Date): PastClock => {
  const outside: Lane = { now: begin, told: [] }
  const lanes = new AsyncLocalStorage<Lane>()
  const lane = () => lanes.getStore() ?? outside
  return {
    lane,
    now: () => lane().now,
    inLane: (from, work) => lanes.run({ now: from, told: [] }, work),
    goTo: (at) => {
      const own = lane()
      if (at > own.now) own.now = at
    },
    offsetMs: 0,
    setOffset: () => {},
    onMove: () => {},
  }
}
