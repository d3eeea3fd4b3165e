import { createHash } from 'node:crypto'
import type { Chance } from '@qifuyun/kit/history.ts'

const RANGE = 2 ** 32

const seedOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32LE()

/** The chance of one thing, by its name: mulberry32, whose numbers are even enough to draw a company by. */
export const chanceOf = (name: string): Chance => {
  let state = seedOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / RANGE
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (of) => of[Math.floor(next() * of.length)],
    happens: (share) => next() < share,
  }
}
