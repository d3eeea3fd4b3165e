import { SYNC_MESSAGES_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { keepDeleted, lastSeq, type MessageLog } from './log.ts'
import { requote } from './quotes.ts'

/** What `message:sync` says about one conversation. */
export interface SyncedSession {
  readonly sessionUuid: string
  readonly messages: readonly Message[]
  readonly changed: readonly Message[]
  readonly maxSeq: number
  readonly maxRev: number
  readonly hasMore: boolean
}

/** From where on a conversation is to be brought up to date. */
export const syncPlace = (sessionUuid: string, log: MessageLog): { sessionUuid: string; lastSeq: number; lastRev: number } => ({
  sessionUuid,
  lastSeq: lastSeq(log),
  lastRev: log.rev,
})

const newestRev = (messages: readonly Message[]): number => messages.reduce((rev, message) => Math.max(rev, message.rev), 0)

/**
 * The stretch after one answer of `message:sync`. When the list of changes is full there are more of them, so the revision only
 * goes as far as the changes received; else it is the session's own.
 */
export const applySync = (log: MessageLog, answer: SyncedSession, pageSize: number = SYNC_MESSAGES_MAX): MessageLog => {
  // A new message may have come meanwhile by its ack, which says less of it.
  const changes = new Map([...answer.messages, ...answer.changed].map((message) => [message.seq, message]))
  const kept = log.messages.map((held) => {
    const change = changes.get(held.seq)
    return change && change.rev >= held.rev ? keepDeleted(held, change) : held
  })
  const next = lastSeq(log) + 1
  const fresh = answer.messages.filter(({ seq }) => seq >= next)
  const fits = log.messages.length === 0 || fresh.length === 0 || fresh[0]?.seq === next
  const messages = requote(fits ? [...kept, ...fresh] : kept, answer.changed)
  const complete = answer.changed.length < pageSize
  const rev = Math.max(log.rev, complete ? answer.maxRev : newestRev(answer.changed))
  const reached = (messages.at(-1)?.seq ?? 0) >= answer.maxSeq
  return { ...log, messages, rev, hasAfter: reached ? false : log.hasAfter }
}
