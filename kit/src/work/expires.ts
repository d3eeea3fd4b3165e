import { days, type TimerMap, type TimerSpec } from '#src/timers.ts'
import type { Whom } from '#src/work/whom.ts'

/** So many days before its last day people hear of it, unless an entity says otherwise. */
const AHEAD = [60, 30, 7] as const

export interface ExpiresOptions<S extends string = string, Key extends string = string, Right extends string = string> {
  /** States in which it is looked at. */
  while: S | readonly S[]
  /** Days before the last day at which people are told, most first; default 60, 30 and 7. */
  ahead?: readonly number[]
  tell: Whom<Key, Right>
  /** What expires: `证照`. */
  what: string
  /** What becomes of a row whose day has passed, from some of the states. */
  ends?: { from: S | readonly S[]; to: S; set?: TimerSpec<S, Key>['set']; label: string }
}

/** `.expires` as the server reads it. */
export interface ExpiresSpec {
  on: string
  ahead: readonly number[]
  tell: Whom
  what: string
}

/** The name of the timer that tells so many days before. */
export const aheadName = (count: number): string => `expiresIn${count}`

/** Throws where a later warning is said before an earlier one. */
export const expiresSpec = (entity: string, on: string, { ahead = AHEAD, tell, what }: ExpiresOptions): ExpiresSpec => {
  if (ahead.some((count, at) => count <= 0 || count >= (ahead[at - 1] ?? Number.POSITIVE_INFINITY)))
    throw new Error(`${entity}: warnings before it expires must come nearer`)
  return { on, ahead, tell, what }
}

/** The timers of a day until which a row is valid, that day among it. */
export const expiresTimers = ({ on, ahead }: ExpiresSpec, { while: during, ends }: ExpiresOptions): TimerMap => ({
  ...Object.fromEntries(
    ahead.map((count): [string, TimerSpec] => [
      aheadName(count),
      { label: '到期提醒', at: on, after: -days(count), while: during, step: aheadName(count) },
    ]),
  ),
  ...(ends !== undefined && {
    expired: {
      ...{ label: ends.label, at: on, after: days(1), while: ends.from, to: ends.to, step: 'expired' },
      ...(ends.set !== undefined && { set: ends.set }),
    },
  }),
})
