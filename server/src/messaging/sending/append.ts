import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { accountsOf } from '../live/rooms.ts'
import { digestOf, lineOf } from './content.ts'

/** A message on its way into the database. */
export interface NewMessage {
  sessionUuid: string
  messageUuid: string
  /** null: written by the server. */
  senderImAccountId: string | null
  clientId: string | null
  messageType: string
  content: Record<string, unknown>
  replyToSeq: number | null
  mentions: string[]
  mentionAll: boolean
}

/** A row of `im_append`: the fate of one message. Everything but `item` and `outcome` is null where it was refused. */
export interface AppendRow {
  item: number
  outcome: string
  message_uuid: string
  seq: number
  rev: number
  created_at: Date | string
  sender_name: string | null
  sender_head_img: string | null
  reply: { seq: number; senderName: string | null; messageType: string; content: Record<string, unknown> | null } | null
  session_type: number
  /** Names the accounts of a conversation that is no group. */
  pair_key: string | null
}

/** What became of a message: `stored` for the first time, or `duplicate` with the answer of the first. Else the reason of the refusal. */
export interface Appended {
  outcome: string
  message: Message
  sessionTypeCode: number
  /** Accounts of a conversation that is no group. */
  peers: string[] | null
}

/** The batch as `im_append` reads it. */
export const toBatch = (messages: readonly NewMessage[]): string =>
  JSON.stringify(messages.map((message, item) => ({ ...message, item, digest: lineOf(message.messageType, message.content) })))

/** The stored message as the wire shows it. */
export const presentAppended = (row: AppendRow, sent: NewMessage): Appended => ({
  outcome: row.outcome,
  sessionTypeCode: row.session_type,
  peers: accountsOf(row.pair_key),
  message: {
    messageUuid: row.message_uuid,
    sessionUuid: sent.sessionUuid,
    seq: row.seq,
    rev: row.rev,
    clientId: sent.clientId,
    senderImAccountId: sent.senderImAccountId,
    senderName: row.sender_name ?? '',
    senderHeadImg: row.sender_head_img,
    // The column holds what this server wrote.
    messageType: sent.messageType as Message['messageType'],
    content: sent.content,
    replyTo:
      row.reply === null
        ? null
        : { seq: row.reply.seq, senderName: row.reply.senderName ?? '', digest: digestOf(row.reply.messageType, row.reply.content) },
    createTime: new Date(row.created_at).toISOString(),
    editTime: null,
    editCount: 0,
    recalledFlag: 0,
    recalledBy: null,
    pinFlag: 0,
    deletedFlag: 0,
    reactions: [],
  },
})
