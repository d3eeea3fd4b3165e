import type { z } from 'zod'
import type { AppDelivered } from '#src/app-center/event-watch.ts'
import type { Envelope } from '#src/core/envelope.ts'
import type { RecordPresence } from '#src/core/record-presence.ts'
import type { RecordsChanged, RecordsWatched, RecordUpdate } from '#src/core/record-watch.ts'
import type { editOutput, recallOutput } from '#src/messaging/change-schema.ts'
import type { Counters, Message, readOutput, SendOutput, Session, syncOutput } from '#src/messaging/schema.ts'
import type { Progress } from '#src/progress/schema.ts'
import type { DeviceValues } from '#src/telemetry/values.ts'

type Ack<Data> = (answer: Envelope<Data | null>) => void

/** Client → server. Every event takes one object and an ack that always is the envelope. */
export interface ClientEvents {
  'message:send': (payload: unknown, ack: Ack<SendOutput>) => void
  'message:read': (payload: unknown, ack: Ack<z.output<typeof readOutput>>) => void
  'message:recall': (payload: unknown, ack: Ack<z.output<typeof recallOutput>>) => void
  'message:edit': (payload: unknown, ack: Ack<z.output<typeof editOutput>>) => void
  'message:sync': (payload: unknown, ack: Ack<z.output<typeof syncOutput>>) => void
  typing: (payload: unknown, ack: Ack<null>) => void
  'presence:subscribe': (payload: unknown, ack: Ack<Presence[]>) => void
  'record:watch': (payload: unknown, ack: Ack<RecordsWatched>) => void
  'record:present': (payload: unknown, ack: Ack<null>) => void
  'app:watch': (payload: unknown, ack: Ack<null>) => void
  'ping:time': (payload: unknown, ack: Ack<{ serverTime: string }>) => void
}

export interface Presence {
  imAccountId: string
  onlineFlag: 0 | 1
  lastSeenTime: string | null
}

export interface Hello {
  imAccountId: string
  enterpriseUuid: string
  serverTime: string
  accountRev: number
  counters: Counters
  protocol: 1
}

/** A message as it is after a change. `delete` goes to the own devices of who deleted it for themselves; a card redrawn is an `edit`. */
export interface MessageUpdate {
  sessionUuid: string
  seq: number
  rev: number
  kind: 'edit' | 'recall' | 'reaction' | 'pin' | 'delete'
  message: Message
}

export type SessionEndReason = 'logout' | 'revoked' | 'password_changed' | 'expired' | 'disabled'

/** Server → client. */
export interface ServerEvents {
  hello: (payload: Hello) => void
  'message:new': (payload: Message) => void
  'message:update': (payload: MessageUpdate) => void
  'message:read': (payload: { sessionUuid: string; imAccountId: string; lastReadSeq: number }) => void
  typing: (payload: { sessionUuid: string; imAccountId: string; name: string; typingFlag: 0 | 1 }) => void
  'presence:update': (payload: Presence) => void
  'session:update': (payload: { session: Session } | { sessionUuid: string; removedFlag: 1 }) => void
  'counters:update': (payload: Counters) => void
  'progress:update': (payload: Progress) => void
  'device:values': (payload: DeviceValues) => void
  'record:update': (payload: RecordUpdate) => void
  'record:changed': (payload: RecordsChanged) => void
  'record:presence': (payload: RecordPresence) => void
  'app:delivered': (payload: AppDelivered) => void
  'session:roles': (payload: { moduleCode: string[] }) => void
  'session:enterprise': (payload: { enterpriseUuid: string; enterpriseName: string }) => void
  'session:revoked': (payload: { reason: SessionEndReason; msg: string }) => void
  'enterprise:joined': (payload: { enterpriseUuid: string; enterpriseName: string }) => void
  'server:drain': (payload: { reconnectInMs: number }) => void
}
