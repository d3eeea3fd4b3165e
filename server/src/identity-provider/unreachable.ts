/** A provider that does not answer; why stands in `cause`. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('an identity provider cannot be reached', { cause })
  }
}
