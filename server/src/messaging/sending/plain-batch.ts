import type { AppendRow, NewMessage } from './append.ts'
import { lineOf } from './content.ts'

/** What `im_append_plain_batch` gives, by conversation; the faces by speaker. */
export type PlainBatchStored = [
  seqs: number[],
  revs: number[],
  sessionTypeCodes: number[],
  pairKeys: (string | null)[],
  faces: [name: string | null, headImg: string | null][],
]

interface Conversation {
  sessionUuid: string
  place: number
  added: number
  last: NewMessage
}
interface Speaker {
  conversation: Conversation
  imAccountId: string | null
  place: number
  spoken: number
}
interface Placed {
  message: NewMessage
  speaker: Speaker
  /** From 1, in its conversation. */
  place: number
}

export interface PlainBatch {
  /** The arguments of `im_append_plain_batch` behind the enterprise and the time. */
  values: unknown[]
  /** The fate of each message once they are stored. */
  rows(stored: PlainBatchStored, at: Date): AppendRow[]
}

/** Whether a message needs nothing but its place: from a member, no quote, nobody mentioned. */
export const isPlain = ({ senderImAccountId, replyToSeq, mentions, mentionAll }: NewMessage): boolean =>
  senderImAccountId !== null && replyToSeq === null && mentions.length === 0 && !mentionAll

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Counts plain messages out, in their order: what each conversation gets and what each speaker says there. */
export const countOut = (messages: readonly NewMessage[]): PlainBatch => {
  const bySession = new Map<string, Conversation>()
  const bySpeaker = new Map<string, Speaker>()
  const placed: Placed[] = messages.map((message) => {
    const { sessionUuid, senderImAccountId } = message
    const conversation = bySession.get(sessionUuid) ?? { sessionUuid, place: 0, added: 0, last: message }
    bySession.set(sessionUuid, conversation)
    conversation.added += 1
    conversation.last = message
    const key = `${sessionUuid} ${senderImAccountId}`
    const speaker = bySpeaker.get(key) ?? { conversation, imAccountId: senderImAccountId, place: 0, spoken: 0 }
    bySpeaker.set(key, speaker)
    speaker.spoken += 1
    return { message, speaker, place: conversation.added }
  })
  const conversations = [...bySession.values()].sort((a, b) => ascending(a.sessionUuid, b.sessionUuid))
  conversations.forEach((conversation, n) => {
    conversation.place = n + 1
  })
  const speakers = [...bySpeaker].sort(([a], [b]) => ascending(a, b)).map(([, speaker]) => speaker)
  speakers.forEach((speaker, n) => {
    speaker.place = n + 1
  })
  return {
    values: [
      conversations.map(({ sessionUuid }) => sessionUuid),
      conversations.map(({ added }) => added),
      conversations.map(({ last }) => last.senderImAccountId),
      conversations.map(({ last }) => last.messageType),
      conversations.map(({ last }) => lineOf(last.messageType, last.content)),
      speakers.map(({ conversation }) => conversation.place),
      speakers.map(({ imAccountId }) => imAccountId),
      speakers.map(({ spoken }) => spoken),
      placed.map(({ speaker }) => speaker.place),
      placed.map(({ place }) => place),
      messages.map(({ messageUuid }) => messageUuid),
      messages.map(({ clientId }) => clientId),
      messages.map(({ messageType }) => messageType),
      messages.map(({ content }) => JSON.stringify(content)),
    ],
    rows: ([seqs, revs, types, pairKeys, faces], at) =>
      placed.map(({ message, speaker, place }, item) => {
        const session = speaker.conversation.place - 1
        const [sender_name, sender_head_img] = faces[speaker.place - 1] ?? [null, null]
        return {
          ...{ item, outcome: 'stored', message_uuid: message.messageUuid, created_at: at, sender_name, sender_head_img, reply: null },
          ...{ seq: (seqs[session] ?? 0) + place, rev: (revs[session] ?? 0) + place },
          ...{ session_type: types[session] ?? 0, pair_key: pairKeys[session] ?? null },
        }
      }),
  }
}
