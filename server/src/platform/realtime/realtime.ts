import type { SocketFeature } from './socket-feature.ts'

/**
 * Pushes to connected clients of every node. Call it after the commit; a client that is away asks again when it is back.
 * `Account` = chat account, `Session` = one sign-in, `Room` = whatever a feature let accounts into.
 */
export interface Realtime {
  /** Adds what a feature does over sockets. Before the server listens. */
  serve(feature: SocketFeature): void
  toUser(userUuid: string, event: string, payload: unknown): void
  toAccount(imAccountId: string, event: string, payload: unknown): void
  /** To the sockets of one sign-in (auth session). */
  toSession(sessionUuid: string, event: string, payload: unknown): void
  /** To everybody who is in one of the rooms, once, apart from those in `exceptRoom`; a socket's id is a room of its own. */
  toRooms(rooms: string[], event: string, payload: unknown, exceptRoom?: string): void
  /** Lets all sockets of an account into a room, or out of it. Sockets that connect later join by their feature's `connected`. */
  joinRoom(imAccountId: string, room: string): void
  leaveRoom(imAccountId: string, room: string): void
  /** Ends the sockets of one sign-in. */
  disconnectSession(sessionUuid: string): void
  /** Ends all sockets of a user. */
  disconnectUser(userUuid: string): void
  /**
   * The enterprise or the roles of a sign-in changed: its sockets are looked up again and follow it; those that lost their enterprise end.
   * Tell the clients first (`session:enterprise`, `session:roles`).
   */
  refreshSession(sessionUuid: string): void
  /** Tells the other nodes something that they keep in memory; nobody asks again when it gets lost. */
  toNodes(event: string, payload: unknown): void
  onNodes(event: string, listener: (payload: unknown) => void): void
  /** Which of these accounts have a live socket, on any node. */
  online(imAccountIds: readonly string[]): Set<string>
}

/** Rooms that the platform keeps. */
export const accountRoom = (imAccountId: string): string => `account:${imAccountId}`
export const userRoom = (userUuid: string): string => `user:${userUuid}`
export const sessionRoom = (sessionUuid: string): string => `session:${sessionUuid}`
