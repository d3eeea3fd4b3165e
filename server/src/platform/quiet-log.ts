const TOLD_EVERY_MS = 10_000

/**
 * For what goes wrong again and again while something is away: says it at most once in ten seconds, with the number of times that it
 * happened since.
 */
export const createQuietLog = (say: (fields: { err: unknown; times: number }) => void, now = () => performance.now()) => {
  let quietUntil = Number.NEGATIVE_INFINITY
  let times = 0
  return (err: unknown): void => {
    times += 1
    if (now() < quietUntil) return
    say({ err, times })
    quietUntil = now() + TOLD_EVERY_MS
    times = 0
  }
}
