import type { LogEntry, RowComment } from '#src/rows.ts'

/** What was done with a row, or said about it. */
export type Happening = { time: string; key: string } & ({ entry: LogEntry } | { comment: RowComment })

interface Known<T> {
  /** The newest first. */
  list: readonly T[]
  total: number
}

const beginOf = (times: readonly string[], { list, total }: Known<unknown>): string => (total > list.length ? (times.at(-1) ?? '') : '')

/**
 * What was done and what was said as one, the newest first: as far back as both are known. Further back one of them would seem to have been
 * silent.
 */
export const courseOf = (log: Known<LogEntry>, comments: Known<RowComment>): Happening[] => {
  const done = log.list.map((entry): Happening => ({ time: entry.time, key: `log ${entry.xh}`, entry }))
  const said = comments.list.map((comment): Happening => ({ time: comment.createTime, key: comment.commentUuid, comment }))
  const timesOf = (happenings: readonly Happening[]): string[] => happenings.map(({ time }) => time)
  const [logged, spoken] = [beginOf(timesOf(done), log), beginOf(timesOf(said), comments)]
  const from = logged > spoken ? logged : spoken
  return [...done, ...said]
    .filter(({ time }) => time >= from)
    .toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0))
}
