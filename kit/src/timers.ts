import type { actor, now } from '#src/states.ts'

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

/**
 * Something that happens by itself when a moment of the row has come, while the row is in one of the states: it moves the row, sets
 * fields, runs a function of `serve`, or all of these. It happens once for that moment, on however many nodes; a moment that is changed
 * starts again. Timers that passed while the server was down fire at the next start.
 */
export interface TimerSpec<State extends string = string, Key extends string = string> {
  /** Its name in the history of the row. */
  label: string
  /** A moment or day of the row, the end of a span, or when it got into its state. */
  at: Key | `${Key}.end` | 'stateAt'
  /** Milliseconds later; below 0 earlier. */
  after?: number
  /** Default: in any state. */
  while?: State | readonly State[]
  to?: State
  set?: { readonly [K in Key]?: typeof now | typeof actor | string | number | boolean | null }
  /** Name of the function of `serve`. */
  effect?: string
  /** Again and again after this many milliseconds, `times` in all; what was missed is made up for by one. */
  every?: number
  times?: number
  /** As of an action: what a trait of the entity does. */
  step?: string
  /**
   * Rows whose moment has come are taken together: the function gets all of them and answers for each, in their order. For timers that many
   * rows have at once; they set fields, and move no row. A row that somebody is writing comes with the next minute.
   */
  together?: true
  /** Looked for every ten seconds, where a minute would be felt. */
  prompt?: true
}

export type TimerMap<State extends string = string, Key extends string = string> = Record<string, TimerSpec<State, Key>>
