import type { PersonName } from '../people.ts'
import type { PersistentCaller } from './persistent-caller.ts'

/** How what is stored stands to what was acknowledged. */
export interface Judged {
  acknowledged: number
  /** Acknowledged and not stored. */
  lost: number
  /** Stored more than once, or changed twice by one call. */
  doubled: number
  /** Stored without all that belongs to it. */
  half: number
}

/** Asks the database past the walls between enterprises. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

/** What people work with: callers of theirs, as they need them. */
export type As = (name: PersonName) => PersistentCaller

/** One kind of work that goes on while harm is done. */
export interface Work {
  name: string
  /** How much has been acknowledged so far. */
  acknowledged(): number
  /** Works until it is told to stop; what was begun is brought to its end. */
  run(going: () => boolean): Promise<void>
  /** After all of it has come to its end. */
  judge(ask: Ask): Promise<Judged>
}

/** Opens a kind of work: what has to be there before anything goes wrong. */
export type OpenWork = (as: As) => Promise<Work>

/** How often values occur beyond the first time. */
export const doublesIn = (values: readonly unknown[]): number => values.length - new Set(values).size
