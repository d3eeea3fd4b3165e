const PER_SECOND = 20
const BURST = 60
/** Of devices that send at once; whoever is forgotten begins with a full burst. */
const KEPT = 50_000

interface Bucket {
  left: number
  at: number
}

/** How often a device may speak: 20 messages a second, 60 at once. Counted on each node by itself. */
export const createPace = () => {
  const buckets = new Map<string, Bucket>()
  return {
    /** Counts a message; false: it is one too many. `now` in milliseconds; while the clock goes back nothing is added. */
    admits(device: string, now: number): boolean {
      const known = buckets.get(device)
      const left = known === undefined ? BURST : Math.min(BURST, known.left + (Math.max(0, now - known.at) * PER_SECOND) / 1_000)
      buckets.delete(device)
      buckets.set(device, { left: left >= 1 ? left - 1 : left, at: now })
      if (buckets.size > KEPT)
        for (const [oldest] of buckets) {
          buckets.delete(oldest)
          break
        }
      return left >= 1
    },
  }
}
