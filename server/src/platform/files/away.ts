/** The store of the files cannot be reached, has no room, or does not let this server in: worth another try later, and nobody's mistake. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('the store of the files is away', { cause })
  }
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether a file could not be written because its disk, or what we may have of it, is full. */
export const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && FULL.includes(error.code)
