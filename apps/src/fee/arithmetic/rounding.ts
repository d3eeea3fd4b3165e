import type { Rounding, Unit } from '@qifuyun/kit/values/exact.ts'

/** To which unit amounts are rounded, and how. */
export interface RoundedTo {
  unit: Unit
  mode: Rounding
}

const UNITS = { '1': 'fen', '2': 'jiao', '3': 'yuan' } as const
const MODES = { '1': 'halfUp', '2': 'up', '3': 'down' } as const

/** How the amounts of an item are rounded, by its codes. */
export const roundingOf = ({ roundUnit, roundMode }: { roundUnit: keyof typeof UNITS; roundMode: keyof typeof MODES }): RoundedTo => ({
  unit: UNITS[roundUnit],
  mode: MODES[roundMode],
})
