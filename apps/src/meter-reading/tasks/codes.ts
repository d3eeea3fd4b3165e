/** What a reading is of, as energy calls it: as always, or gone round to zero. */
export const READ_AS = { normal: '1', rollover: '2' } as const
/** Whoever said what a meter shows. */
export const SOURCE = { reader: '1', self: '2', estimate: '3' } as const
/** Why somebody has to look at a reading. */
export const FLAW = { high: '1', zero: '2', lower: '3', jump: '4' } as const
export type Flaw = (typeof FLAW)[keyof typeof FLAW]
/** What they find. */
export const OUTCOME = { confirm: '1', rollover: '2', change: '3', correct: '4', again: '5' } as const
