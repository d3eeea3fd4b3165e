/** What a connection proves itself with. */
export interface ConnectionAuth {
  token: string
  deviceId?: string | undefined
  enterpriseUuid?: string | undefined
}

export interface ConnectionEvents {
  connected(): void
  disconnected(): void
  /** The server does not take the connection; `code` is one of the wire (3004, 401, 429). */
  refused(code: number, msg: string): void
  received(event: string, payload: unknown): void
}

/** One connection that comes back by itself; only `refused` and `close` end it. */
export interface Connection {
  /** The server's answer; rejects when the connection breaks or nothing comes in time, in which case the outcome is unknown. */
  send(event: string, payload: unknown, timeoutMs: number): Promise<unknown>
  /** Tries again now. */
  reconnect(): void
  close(): void
}

/** `auth` is asked before every attempt. */
export type OpenConnection = (auth: () => ConnectionAuth, events: ConnectionEvents) => Promise<Connection>

export interface TransportEvents extends ConnectionEvents {
  /** What is done once for all pages of the browser falls to this page from now on. */
  leading(): void
  /** Another page of the browser has said something. */
  heard(topic: string, payload: unknown): void
}

/** A connection that other pages of the browser may use too. */
export interface Transport extends Connection {
  /** Says something to the other pages. */
  tell(topic: string, payload: unknown): void
}

export type OpenTransport = (auth: () => ConnectionAuth, events: TransportEvents) => Promise<Transport>
