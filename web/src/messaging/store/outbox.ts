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

/** The outbox after the file of a message has arrived: the message waits for its turn. */
export const withUploaded = (outbox: Outbox, clientId: string, filePath: string): Outbox =>
  outbox.map((item) =>
    item.clientId === clientId && item.attachment ? { ...item, state: 'waiting', attachment: { ...item.attachment, filePath } } : item,
  )

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
