import { type Cell, type Change, REST } from '#src/shifts/rules/roster.ts'

/** The cells of a pattern from its day `offset` on, for so many days. */
export const followed = (pattern: readonly Cell[], offset: number, days: number): Cell[] =>
  pattern.length === 0
    ? []
    : Array.from({ length: days }, (_day, index) => {
        const at = (((offset + index) % pattern.length) + pattern.length) % pattern.length
        return pattern[at] ?? REST
      })

/** Fills days of people by a pattern; each begins so many days later in it than the one before, so that all shifts are filled. */
export const fillByPattern = (
  people: readonly string[],
  from: number,
  days: number,
  { pattern, begin, step }: { pattern: readonly Cell[]; begin: number; step: number },
): Change[] =>
  people.flatMap((user, index) => followed(pattern, begin + index * step, days).map((to, at): Change => ({ user, day: from + at, to })))

/** What was given goes on to the right, over and over. */
export const continued = (given: readonly Cell[], count: number): Cell[] =>
  given.length === 0 ? [] : Array.from({ length: count }, (_cell, index) => given[index % given.length] ?? null)
