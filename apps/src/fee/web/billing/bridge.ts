/** A column of a bridge: it stands on what those before it came to. In per cent of the height. */
export interface Pillar {
  bottom: number
  height: number
}

/** How far the lowest column keeps from the ground, so that small differences of large sums can be seen. */
const ROOM = 0.25

/** Columns from one sum over its differences to the other one: the first and the last stand on the ground, which is not always 0. */
export const pillarsOf = (from: number, differences: readonly number[], to: number): Pillar[] => {
  const levels = [from]
  for (const difference of differences) levels.push((levels.at(-1) ?? from) + difference)
  const [low, high] = [Math.min(...levels, to), Math.max(...levels, to)]
  const ground = Math.max(0, low - (high - low || high || 1) * ROOM)
  const scale = 100 / (high - ground || 1)
  const whole = (level: number): Pillar => ({ bottom: 0, height: (level - ground) * scale })
  const between = differences.map((difference, at): Pillar => {
    const before = levels[at] ?? from
    return { bottom: (Math.min(before, before + difference) - ground) * scale, height: Math.abs(difference) * scale }
  })
  return [whole(from), ...between, whole(to)]
}
