import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { z } from 'zod'
import type { TenantCaller } from '#src/platform/http/caller.ts'

/** A live socket of a member. It follows its sign-in: `caller` changes when the session's enterprise or roles do. */
export interface Connection {
  readonly socketId: string
  readonly caller: TenantCaller
  readonly language: Language
  /** A preview of somebody else's role: commands are refused. */
  readonly readOnly: boolean
  join(rooms: string | string[]): void
  leave(room: string): void
  rooms(): Set<string>
  emit(event: string, payload: unknown): void
}

export interface SocketCall<Input> {
  input: Input
  caller: TenantCaller
  connection: Connection
}

/** An event that clients may send: one object in, an envelope back. */
export interface SocketEvent {
  name: string
  input: z.ZodType
  /** Refused on a read-only connection. */
  changes: boolean
  run(call: SocketCall<unknown>): Promise<unknown>
}

/** Declares what happens on a client's event. The answer is the ack's `data`; refusals are thrown as in a route. */
export const listen = <Schema extends z.ZodType>(
  name: string,
  input: Schema,
  run: (call: SocketCall<z.output<Schema>>) => Promise<unknown>,
  { changes = false }: { changes?: boolean } = {},
): SocketEvent => ({
  name,
  input,
  changes,
  // The dispatcher parses the payload by this same schema before it runs the handler.
  run: (call) => run(call as SocketCall<z.output<Schema>>),
})

/** What a feature does over sockets. */
export interface SocketFeature {
  events: SocketEvent[]
  /** After the handshake, and again when the connection has changed its enterprise: joins rooms, greets. A throw ends the connection. */
  connected?(connection: Connection): Promise<void>
  /** An account has its first socket on this node, or lost its last one there. */
  accountOnline?(account: { enterpriseUuid: string; imAccountId: string }): void
  accountOffline?(account: { enterpriseUuid: string; imAccountId: string }): void
  /** On the node's end, before the sockets are closed. */
  stop?(): Promise<void>
}
