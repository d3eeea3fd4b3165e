import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { ACTION, type line, type Outcome, offeredOf, REASON, SIDE } from '#src/reconciling/books/line.ts'

export type Line = ListRow<typeof line>

/** What somebody has chosen to do about a line, before it is done. */
export interface Choice {
  action: Outcome
  note: string
  /** For whom money is booked. */
  roomUuid: string | null
}

export const NOTE_MIN = 5
/** From here on a guess is chosen by itself; it is carried out by nobody but people. */
const LIKELY = 90

/** What an outcome says of the cause, until somebody says otherwise. */
const CAUSE = {
  [ACTION.enter]: REASON.missed,
  [ACTION.reverse]: REASON.twice,
  [ACTION.hang]: REASON.time,
  [ACTION.ignore]: REASON.amount,
} as const

export const isOpen = ({ state }: Line): boolean => state === '10'

/** The outcome that is chosen where nobody has chosen yet: to book what is as good as known. */
export const firstChoice = (kind: string, row: Line): Choice | undefined => {
  const known = row.side === SIDE.theirs && (row.roomUuid ?? row.payer ?? null) !== null && (row.score ?? 0) >= LIKELY
  return known && offeredOf(kind, SIDE.theirs).includes(ACTION.enter)
    ? { action: ACTION.enter, note: '', roomUuid: row.roomUuid ?? null }
    : undefined
}

/** Whether enough is said of it: for whom money is booked, and why something is ignored. */
export const isReady = (choice: Choice | undefined, row: Line, asksWhom: boolean): choice is Choice => {
  if (choice === undefined) return false
  if (choice.action === ACTION.ignore) return choice.note.trim().length >= NOTE_MIN
  return choice.action !== ACTION.enter || !asksWhom || (choice.roomUuid ?? row.payer ?? null) !== null
}

/** The form of the action. */
export const formOf = ({ action, note, roomUuid }: Choice, row: Line) => ({
  ...{ reason: CAUSE[action], action, note: note.trim() || null },
  ...(action === ACTION.enter && { roomUuid, payer: row.payer ?? null }),
})
