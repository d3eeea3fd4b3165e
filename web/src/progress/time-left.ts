import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'

/** How far a job was at a moment. */
export interface Sample {
  time: number
  done: number
}

/** Fewer say nothing about the speed. */
const SAMPLES_MIN = 3

/** Whole seconds that a job still needs at the speed of its samples; undefined as long as that is a guess. */
export const secondsLeft = (samples: readonly Sample[], total: number): number | undefined => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (samples.length < SAMPLES_MIN || !first || !last) return undefined
  const speed = (last.done - first.done) / (last.time - first.time)
  if (!(speed > 0) || last.done >= total) return undefined
  return Math.max(1, Math.ceil((total - last.done) / speed / SECOND_MS))
}
