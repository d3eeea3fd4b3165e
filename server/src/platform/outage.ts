import { DatabaseAway } from './database/away.ts'
import { FilesAway, isFull } from './files/away.ts'

/**
 * Whether work failed only because the database or the store of the files is away, or a disk has no room: nobody's mistake, and to be tried
 * until that is over.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isOutage)
    : error instanceof DatabaseAway || error instanceof FilesAway || isFull(error)
