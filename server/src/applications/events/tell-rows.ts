import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'
import { type Standing, tellScreens } from './live-rows.ts'
import { tellListeners } from './told-rows.ts'

/** Tells the open screens, and the self-built applications that want to hear of it, what this transaction writes, once it is committed. */
export const tellRows = (writing: Writing, served: ServedEntity, rows: readonly Standing[]): void => {
  tellScreens(writing, served, rows)
  tellListeners(writing, served, rows)
}
