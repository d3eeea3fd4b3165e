import type { Message, TextContent } from '@qifuyun/contract/messaging/schema.ts'

/**
 * `waiting`: to be sent when its turn comes; `sending`: asked, no answer yet; `failed`: refused, the user decides;
 * `stored`: the server has it, the stretch not yet.
 */
export type OutboxState = 'waiting' | 'sending' | 'failed' | 'stored'

/** One own message on its way. It keeps its `clientId` through every attempt, so the server stores it once. */
export interface OutboxItem {
  readonly clientId: string
  readonly sessionUuid: string
  readonly content: TextContent
  readonly replyTo: Message['replyTo']
  readonly createTime: string
  readonly state: OutboxState
  /** Why the server refused it. */
  readonly problem: string
}

export type Outbox = readonly OutboxItem[]

/** The next message of that conversation to send: the oldest waiting one, unless one is being sent already. */
export const nextToSend = (outbox: Outbox, sessionUuid: string): OutboxItem | undefined => {
  const own = outbox.filter((item) => item.sessionUuid === sessionUuid)
  return own.some(({ state }) => state === 'sending') ? undefined : own.find(({ state }) => state === 'waiting')
}

/** The outbox with one message in another state. */
export const withState = (outbox: Outbox, clientId: string, state: OutboxState, problem = ''): Outbox =>
  outbox.map((item) => (item.clientId === clientId ? { ...item, state, problem } : item))

/** The outbox without messages that the conversation shows now. */
export const withoutShown = (outbox: Outbox, shown: readonly Message[]): Outbox => {
  const known = new Set(shown.map(({ clientId }) => clientId))
  return outbox.some(({ clientId }) => known.has(clientId)) ? outbox.filter(({ clientId }) => !known.has(clientId)) : outbox
}

/** What was kept over a reload: nothing is being sent any more; what was stored comes back with the history. */
export const restoreOutbox = (kept: unknown): Outbox =>
  Array.isArray(kept)
    ? kept
        .filter(isItem)
        .filter(({ state }) => state !== 'stored')
        .map((item) => ({ ...item, state: item.state === 'failed' ? 'failed' : 'waiting' }))
    : []

const isItem = (value: unknown): value is OutboxItem =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'sessionUuid' in value && 'content' in value && 'state' in value
