/** The store of the files cannot be reached, or does not let this server in: worth another try later, and nobody's mistake. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('the object storage is away', { cause })
  }
}
