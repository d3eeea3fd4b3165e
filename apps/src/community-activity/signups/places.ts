/** Somebody who waits for places. */
export interface Waiting {
  uuid: string
  people: number
}

/** Who gets in, of those who wait in this order: the first ones whom the free places are enough for. Nobody overtakes anybody. */
export const movingUp = (waiting: readonly Waiting[], free: number): string[] => {
  const up: string[] = []
  let left = free
  for (const { uuid, people } of waiting) {
    if (people > left) break
    left -= people
    up.push(uuid)
  }
  return up
}

/** Whether so many people get places at once: there are enough, and nobody waits for them already. */
export const fits = (people: number, { free, waiting }: { free: number; waiting: number }): boolean => waiting === 0 && people <= free
