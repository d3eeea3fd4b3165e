import { V7Generator } from 'uuidv7'
import type { Clock } from './clock.ts'

export interface Ids {
  /** A UUIDv7 of the clock's time; ids of one process ascend, so they sort by creation. */
  uuid(): string
}

/** Ids from the given clock. When the clock is moved back, ids follow it back. */
export const createIds = (clock: Clock): Ids => {
  const generator = new V7Generator()
  return { uuid: () => generator.generateOrResetWithTs(clock.now().getTime()).toString() }
}
