/** What a connection proves itself with. */
export interface ConnectionAuth {
  token: string
  deviceId?: string | undefined
  enterpriseUuid?: string | undefined
}

export interface TransportEvents {
  connected(): void
  disconnected(): void
  /** The server does not take the connection; `code` is one of the wire (3004, 401, 429). */
  refused(code: number, msg: string): void
  received(event: string, payload: unknown): void
}

/** One connection that comes back by itself; only `refused` and `close` end it. */
export interface Transport {
  /** The server's answer; rejects when the connection breaks or nothing comes in time, in which case the outcome is unknown. */
  send(event: string, payload: unknown, timeoutMs: number): Promise<unknown>
  /** Tries again now. */
  reconnect(): void
  close(): void
}

/** `auth` is asked before every attempt. */
export type OpenTransport = (auth: () => ConnectionAuth, events: TransportEvents) => Promise<Transport>
