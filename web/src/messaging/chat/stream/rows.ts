import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { firstSeq, type MessageLog } from '#src/messaging/store/log.ts'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import { countsAsUnread } from '#src/messaging/store/sessions.ts'

/** One line of the stream: a stored message or an own one on its way. */
export type Row = { readonly kind: 'message'; readonly message: Message } | { readonly kind: 'outgoing'; readonly item: OutboxItem }

export interface RowPlace {
  /** First of its day. */
  readonly startsDay: boolean
  /** Continues the one above: same sender, within 3 minutes. */
  readonly joined: boolean
  /** The next row continues this one. */
  readonly continues: boolean
}

const JOIN_MS = 3 * 60_000

const timeOf = (row: Row): string => (row.kind === 'message' ? row.message.createTime : row.item.createTime)

const senderOf = (row: Row, me: string): string | null => {
  if (row.kind === 'outgoing') return me
  const { message } = row
  return message.messageType === 'system' || message.recalledFlag === 1 ? null : message.senderImAccountId
}

const sameDay = (one: string, other: string): boolean => new Date(one).toDateString() === new Date(other).toDateString()

const joins = (above: Row | undefined, row: Row, me: string): boolean => {
  if (!above) return false
  const sender = senderOf(row, me)
  const apart = Date.parse(timeOf(row)) - Date.parse(timeOf(above))
  return sender !== null && sender === senderOf(above, me) && apart <= JOIN_MS && sameDay(timeOf(above), timeOf(row))
}

/** The same object for the same place, so that a row is drawn again only when its own changes. */
const PLACES = Array.from(
  { length: 8 },
  (_, bits): RowPlace => ({
    startsDay: (bits & 1) > 0,
    joined: (bits & 2) > 0,
    continues: (bits & 4) > 0,
  }),
)
const placeWith = ({ startsDay, joined, continues }: RowPlace): RowPlace =>
  PLACES[(startsDay ? 1 : 0) + (joined ? 2 : 0) + (continues ? 4 : 0)] ?? { startsDay, joined, continues }

/** How a row stands among its neighbours. `newLine`: the line 以下为新消息 is between it and the one above. */
export const placeOf = (rows: readonly Row[], index: number, me: string, newLineSeq: number | null): RowPlace => {
  const [above, row, below] = [rows[index - 1], rows[index], rows[index + 1]]
  if (!row) return placeWith({ startsDay: false, joined: false, continues: false })
  const underLine = (one: Row | undefined): boolean => one?.kind === 'message' && one.message.seq === newLineSeq
  return placeWith({
    startsDay: !above || !sameDay(timeOf(above), timeOf(row)),
    joined: !underLine(row) && joins(above, row, me),
    continues: below !== undefined && !underLine(below) && joins(row, below, me),
  })
}

/** The stored messages, then the own ones on their way, which are always the newest. */
export const rowsOf = (messages: readonly Message[], outgoing: readonly OutboxItem[]): Row[] => [
  ...messages.map((message): Row => ({ kind: 'message', message })),
  ...outgoing.map((item): Row => ({ kind: 'outgoing', item })),
]

/** The first message behind a read position that counts as unread: the line 以下为新消息 stands above it. */
export const firstUnreadSeq = (messages: readonly Message[], readSeq: number, me: string): number | null =>
  messages.find((message) => message.seq > readSeq && countsAsUnread(message, me))?.seq ?? null

/** Where the unread messages behind a read position begin; what is not loaded is taken to begin right behind it. */
export const unreadStart = (log: MessageLog, readSeq: number, me: string): number =>
  firstSeq(log) > readSeq + 1 ? readSeq + 1 : (firstUnreadSeq(log.messages, readSeq, me) ?? readSeq + 1)
