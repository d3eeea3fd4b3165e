/** Pushes to connected clients of every node. Call it after the commit; a client that is away asks again when it is back. */
export interface Realtime {
  toUser(userUuid: string, event: string, payload: unknown): void
  toAccount(imAccountId: string, event: string, payload: unknown): void
  /** To the sockets of one sign-in (auth session). */
  toSession(sessionUuid: string, event: string, payload: unknown): void
  /** Ends the sockets of one sign-in. */
  disconnectSession(sessionUuid: string): void
}
