import { z } from 'zod'
import { flag, instantOut, integer, text, uuid } from '#src/core/primitives.ts'
import { FORWARD_TARGETS_MAX } from './constants.ts'
import { chosenMessages } from './content.ts'
import { say } from './messages.ts'
import { messageOut } from './schema.ts'

const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v')

/** One message of a conversation. */
const placed = { sessionUuid: uuid(), seq: integer(1, 2_147_483_647) }

export const messageAt = z.object(placed)

export const recallOutput = z.object({ rev: z.int() })

/** `content` is that of a text message. `baseRev` = the `rev` of the message that was edited; a later edit by another device is a conflict. */
export const editInput = z.object({ ...placed, content: z.unknown(), baseRev: integer(1, 2_147_483_647).optional() })
export type EditInput = z.output<typeof editInput>
export const editOutput = z.object({ rev: z.int(), editTime: instantOut() })

/** What a text message said before, the first version first; the present one is not among them. */
export const editsOutput = z.array(z.object({ text: z.string(), createTime: instantOut() }))

/** `reactFlag` 1 sets the own reaction, 0 takes it back; left out: the other way round than it is. */
export const reactionInput = z.object({
  ...placed,
  emoji: text({ max: 32 }).refine((value) => value === '' || EMOJI.test(value), { error: say('不支持该表情') }),
  reactFlag: flag().optional(),
})
export type ReactionInput = z.output<typeof reactionInput>

/** The message as it is now. */
export const changedOutput = z.object({ rev: z.int(), message: messageOut })

export const pinsOutput = z.array(z.object({ message: messageOut, pinTime: instantOut(), pinImAccountId: z.uuid(), pinName: z.string() }))

const reader = z.object({ imAccountId: z.uuid(), name: z.string(), headImg: z.string().nullable() })
/** Everybody who was in the conversation when the message came and still is, but its sender. */
export const readersOutput = z.object({ readList: z.array(reader), unreadList: z.array(reader) })

/** How far each member has read, and above which message they see. With `message:read` a client keeps all read counts by itself. */
export const cursorsOutput = z.array(z.object({ imAccountId: z.uuid(), joinSeq: z.int(), lastReadSeq: z.int() }))

/** `mergeFlag` 1 sends one merged message, 0 each message by itself, to each of the conversations: all of them or none. */
export const forwardInput = z.object({
  sourceSessionUuid: uuid(),
  seqList: chosenMessages(),
  targetSessionUuidList: z
    .array(uuid())
    .min(1)
    .max(FORWARD_TARGETS_MAX)
    .transform((list) => [...new Set(list)]),
  mergeFlag: flag().default(0),
})
export type ForwardInput = z.output<typeof forwardInput>
export const forwardOutput = z.array(z.object({ sessionUuid: z.uuid(), seq: z.int() }))

export const deleteInput = z.object({ sessionUuid: uuid(), seqList: chosenMessages() })
export const deleteOutput = z.object({ rev: z.int() })
