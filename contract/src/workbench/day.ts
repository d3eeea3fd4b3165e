/** What the stream of the day is read from, each for itself. */
export const DAY_SOURCES = ['todo', 'approval', 'application', 'meeting', 'notice'] as const
export type DaySource = (typeof DAY_SOURCES)[number]

/** Rows of the stream; the list of work has all. */
export const DAY_ROWS_MAX = 100
/** Of one source beside work. */
export const DAY_SOURCE_MAX = 30
/** What is told of what is done, and of tomorrow. */
export const DAY_ASIDE_MAX = 10
/** Colleagues who are shown; the others are counted. */
export const TEAM_SHOWN = 6
/** A deadline is near from here on: its row grows. */
export const NEAR_MS = 30 * 60_000
