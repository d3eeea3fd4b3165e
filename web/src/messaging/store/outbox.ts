import type { Message, TextContent } from '@qifuyun/contract/messaging/schema.ts'

/**
 * `waiting`: to be sent when its turn comes; `uploading`: its file is on the way; `sending`: asked, no answer yet; `failed`: refused, the user decides;
 * `stored`: the server has it, the stretch not yet.
 */
export type OutboxState = 'waiting' | 'uploading' | 'sending' | 'failed' | 'stored'

/** The file of an own message. It is kept with the message, so that it goes on after a reload. */
export interface Attachment {
  readonly kind: 'image' | 'file' | 'audio' | 'video'
  readonly file: File
  /** Where the server has stored it; null until it is uploaded. */
  readonly filePath: string | null
  /** Of sound and films. */
  readonly durationSeconds?: number
}

/** One own message on its way. It keeps its `clientId` through every attempt, so the server stores it once. */
export interface OutboxItem {
  readonly clientId: string
  readonly sessionUuid: string
  readonly content: TextContent
  readonly attachment?: Attachment
  readonly replyTo: Message['replyTo']
  readonly createTime: string
  readonly state: OutboxState
  /** Why the server refused it. */
  readonly problem: string
}

export type Outbox = readonly OutboxItem[]

const lacksUpload = ({ attachment }: OutboxItem): boolean => attachment?.filePath === null

const UPLOADS_AT_ONCE = 2

/** The next file to upload, of any conversation; undefined while enough are on the way. */
export const nextToUpload = (outbox: Outbox): OutboxItem | undefined =>
  outbox.filter(({ state }) => state === 'uploading').length < UPLOADS_AT_ONCE
    ? outbox.find((item) => item.state === 'waiting' && lacksUpload(item))
    : undefined

/** The outbox with a message as it is now; a new one takes its place by the time it was written. */
export const withItem = (outbox: Outbox, item: OutboxItem): Outbox => {
  if (outbox.some(({ clientId }) => clientId === item.clientId))
    return outbox.map((held) => (held.clientId === item.clientId ? item : held))
  const later = outbox.findIndex(({ createTime }) => createTime > item.createTime)
  return later < 0 ? [...outbox, item] : outbox.toSpliced(later, 0, item)
}

export const withoutItem = (outbox: Outbox, clientId: string): Outbox => outbox.filter((item) => item.clientId !== clientId)

/** The next message of that conversation to send: the oldest waiting one, unless one is being sent already. */
export const nextToSend = (outbox: Outbox, sessionUuid: string): OutboxItem | undefined => {
  const own = outbox.filter((item) => item.sessionUuid === sessionUuid)
  return own.some(({ state }) => state === 'sending') ? undefined : own.find((item) => item.state === 'waiting' && !lacksUpload(item))
}

/** The outbox with one message in another state. */
export const withState = (outbox: Outbox, clientId: string, state: OutboxState, problem = ''): Outbox =>
  outbox.map((item) => (item.clientId === clientId ? { ...item, state, problem } : item))

/** The outbox without messages that the conversation shows now. */
export const withoutShown = (outbox: Outbox, shown: readonly Message[]): Outbox => {
  const known = new Set(shown.map(({ clientId }) => clientId))
  return outbox.some(({ clientId }) => known.has(clientId)) ? outbox.filter(({ clientId }) => !known.has(clientId)) : outbox
}

const isItem = (value: unknown): value is OutboxItem =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'sessionUuid' in value && 'content' in value && 'state' in value

/** A message that was kept over a reload: nothing is being sent any more. Undefined for what is none. */
export const restoreItem = (kept: unknown): OutboxItem | undefined =>
  isItem(kept) ? { ...kept, state: kept.state === 'failed' ? 'failed' : 'waiting' } : undefined
