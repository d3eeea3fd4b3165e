import { z } from 'zod'
import { flag, flagOut, instantOut, integer, say, uuid } from '#src/core/primitives.ts'
import { CONTROL_CHARACTERS } from '#src/core/text.ts'
import { MESSAGE_TYPES, PRESENCE_MAX, SYNC_SESSIONS_MAX, TEXT_MAX } from './constants.ts'
import { saidContent, systemContent, textContent } from './content.ts'

export { type TextContent, textContentInput } from './content.ts'

const person = z.object({ imAccountId: z.uuid(), name: z.string() })

const message = z.object({
  messageUuid: z.uuid(),
  sessionUuid: z.uuid(),
  seq: z.int(),
  rev: z.int(),
  clientId: z.string().nullable(),
  senderImAccountId: z.uuid().nullable(),
  senderName: z.string(),
  senderHeadImg: z.string().nullable(),
  messageType: z.enum(MESSAGE_TYPES),
  content: z.union([textContent, systemContent, z.record(z.string(), z.unknown()), z.null()]),
  replyTo: z.object({ seq: z.int(), senderName: z.string(), digest: z.string() }).nullable(),
  createTime: instantOut(),
  editTime: instantOut().nullable(),
  editCount: z.int(),
  recalledFlag: flagOut(),
  /** Who took it back: its sender, or the owner or an admin of the group. */
  recalledBy: person.nullable(),
  pinFlag: flagOut(),
  /**
   * Deleted for the one who reads it: `content` is null and nothing of it is shown. It keeps its seq. Only answers to that account say so;
   * a pushed message always has 0, so a client keeps its own 1.
   */
  deletedFlag: flagOut(),
  /** In the order in which they were first used. */
  reactions: z.array(z.object({ emoji: z.string(), memberList: z.array(person) })),
  /** Own messages of a group, in `message/history`: how many of the others have read it. */
  readCount: z.int().optional(),
})
export const messageOut = message
export type Message = z.output<typeof message>

const digest = z.object({
  seq: z.int(),
  senderName: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  text: z.string(),
  said: saidContent.optional(),
  createTime: instantOut(),
  recalledFlag: flagOut(),
})

export const sessionOut = z.object({
  sessionUuid: z.uuid(),
  sessionTypeCode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  avatar: z.string().nullable(),
  peerImAccountId: z.uuid().nullable(),
  groupUuid: z.uuid().nullable(),
  /** `ASSISTANT`, in a conversation with one. */
  assistantCode: z.string().optional(),
  memberCount: z.int(),
  maxSeq: z.int(),
  maxRev: z.int(),
  lastMessage: digest.nullable(),
  lastTime: instantOut(),
  lastReadSeq: z.int(),
  peerReadSeq: z.int().nullable(),
  unRead: z.int(),
  mentionSeq: z.int().nullable(),
  muteFlag: flagOut(),
  pinFlag: flagOut(),
  hiddenFlag: flagOut(),
  /** Marked as unread by the account itself, with nothing new in it. */
  unreadMark: flagOut(),
  draft: z.string(),
})
export type Session = z.output<typeof sessionOut>

/**
 * What was missed in one conversation. Ask again while `hasMore`, with `lastSeq` = the last of `messages`, and `lastRev` = `maxRev`, or the
 * `rev` of the last of `changed` where that list is full (200).
 */
export const syncSession = z.object({
  sessionUuid: z.uuid(),
  messages: z.array(message),
  changed: z.array(message),
  maxSeq: z.int(),
  maxRev: z.int(),
  hasMore: z.boolean(),
  removedFlag: flagOut(),
})
export const countersOut = z.object({ todo: z.int(), message: z.int(), download: z.int(), unRead: z.record(z.string(), z.int()) })
export type Counters = z.output<typeof countersOut>

export const syncInput = z.object({
  sessions: z
    .array(z.object({ sessionUuid: uuid(), lastSeq: integer(0, 2_147_483_647), lastRev: integer(0, 2_147_483_647) }))
    .max(SYNC_SESSIONS_MAX),
  accountRev: integer(0, Number.MAX_SAFE_INTEGER).optional(),
})
export const syncOutput = z.object({
  sessions: z.array(syncSession),
  changedSessions: z.array(sessionOut),
  accountRev: z.int(),
  counters: countersOut,
})

export const sendInput = z
  .object({
    sessionUuid: uuid().optional(),
    peerImAccountId: uuid().optional(),
    clientId: uuid(),
    messageType: z.enum(MESSAGE_TYPES),
    content: z.unknown(),
    replyToSeq: integer(1, 2_147_483_647).optional(),
  })
  .refine((value) => Boolean(value.sessionUuid) !== Boolean(value.peerImAccountId), { path: ['sessionUuid'], error: say('必填') })
export type SendInput = z.output<typeof sendInput>
export const sendOutput = z.object({
  messageUuid: z.uuid(),
  sessionUuid: z.uuid(),
  seq: z.int(),
  rev: z.int(),
  createTime: instantOut(),
  duplicate: z.boolean(),
})
export type SendOutput = z.output<typeof sendOutput>

/** Own settings of a conversation; what is left out stays. */
export const settingInput = z.object({
  sessionUuid: uuid(),
  muteFlag: flag().optional(),
  pinFlag: flag().optional(),
  hiddenFlag: flag().optional(),
  /** Taken away by reading, on whatever device. */
  unreadMark: flag().optional(),
  draft: z
    .string()
    .max(TEXT_MAX * 2)
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: say('包含不支持的字符') })
    .optional(),
})

export const typingInput = z.object({ sessionUuid: uuid(), typingFlag: flag() })
export const presenceInput = z.object({ imAccountIdList: z.array(uuid()).max(PRESENCE_MAX) })

export const readInput = z.object({ sessionUuid: uuid(), seq: integer(0, Number.MAX_SAFE_INTEGER) })
export const readOutput = z.object({ lastReadSeq: z.int(), unRead: z.int() })
