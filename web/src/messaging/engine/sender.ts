import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Message, SendInput, SendOutput, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { receiveMessage } from '#src/messaging/store/changes.ts'
import { messageAt } from '#src/messaging/store/log.ts'
import { nextToSend, type OutboxItem, withoutItem, withState } from '#src/messaging/store/outbox.ts'
import { requote } from '#src/messaging/store/quotes.ts'
import type { ChatState, Me } from '#src/messaging/store/state.ts'
import { type ChatContext, patch } from './context.ts'
import type { Outbox, Sent } from './outbox.ts'

export interface Sender {
  send(sessionUuid: string, content: TextContent, replyTo: Message['replyTo']): void
  /** Tries a refused message again, under the same `clientId`. */
  resend(clientId: string): void
  discard(clientId: string): void
  /** Sends the next message of the conversation, if one waits. */
  pump(sessionUuid: string): void
  /** Puts a message that the server has in its place. */
  settle(sent: Sent): void
  /** Sends what waits, after each connection. */
  resume(): void
}

/** A lost answer on a living connection is asked for again after this time. */
const RETRY_MS = 2_000

const retryAfterMs = (error: CallError): number => {
  const data: unknown = error.data
  const seconds = typeof data === 'object' && data !== null && 'retryAfter' in data ? Number(data.retryAfter) : Number.NaN
  return Number.isFinite(seconds) ? seconds * 1_000 : RETRY_MS
}

/** What the server is told of the message; of a file it believes nothing but where it is and how long it plays. */
const payloadOf = ({ content, attachment }: OutboxItem): Pick<SendInput, 'messageType' | 'content'> => {
  if (!attachment) return { messageType: 'text', content }
  const { kind, filePath, durationSeconds } = attachment
  return { messageType: kind, content: { filePath, ...(durationSeconds === undefined ? {} : { durationSeconds }) } }
}

const storedMessage = (item: OutboxItem, ack: SendOutput, me: Me): Message => ({
  messageUuid: ack.messageUuid,
  sessionUuid: ack.sessionUuid,
  seq: ack.seq,
  rev: ack.rev,
  clientId: item.clientId,
  senderImAccountId: me.imAccountId,
  senderName: me.name,
  senderHeadImg: me.headImg,
  messageType: 'text',
  content: item.content,
  replyTo: item.replyTo,
  createTime: ack.createTime,
  editTime: null,
  editCount: 0,
  recalledFlag: 0,
  recalledBy: null,
  pinFlag: 0,
  deletedFlag: 0,
  reactions: [],
})

/** Sends the outbox: one message of a conversation at a time, in order, until the server has answered. Only the page that leads sends. */
export const createSender = (context: ChatContext, outbox: Outbox, sync: (sessionUuid: string) => void): Sender => {
  const patchOutbox = (change: (held: ChatState['outbox']) => ChatState['outbox']): void =>
    patch(context, (state) => ({ ...state, outbox: change(state.outbox) }))
  const stands = ({ clientId }: OutboxItem): void => patchOutbox((held) => withState(held, clientId, 'stored'))

  /** Only the server knows how it is shown: the own row stands until the sync brings the message. */
  const settleUnseen = (item: OutboxItem): void => {
    const log = context.store.getState().logs[item.sessionUuid]
    if (log && !log.hasAfter) stands(item)
    else patchOutbox((held) => withoutItem(held, item.clientId))
    sync(item.sessionUuid)
  }

  const settle = ({ item, ack }: Sent): void => {
    const { me } = context.store.getState()
    if (!me) return
    if (item.attachment || !ack) return settleUnseen(item)
    stands(item)
    const log = context.store.getState().logs[item.sessionUuid]
    const answered = item.replyTo && messageAt(log, item.replyTo.seq)
    const stored = storedMessage(item, ack, me)
    // What it answers may have changed while it was on its way.
    const [message = stored] = requote([stored], answered ? [answered] : [])
    const change = receiveMessage(context.store.getState(), message)
    patch(context, () => change.state)
    if (change.outcome === 'gap') sync(item.sessionUuid)
  }

  const refused = (item: OutboxItem, error: unknown): void => {
    if (!(error instanceof CallError)) throw error
    if (error.unanswered || error.code === CODE.tooMany || error.code === CODE.failed) {
      outbox.change(item.clientId, { state: 'waiting' })
      setTimeout(() => pump(item.sessionUuid), error.code === CODE.tooMany ? retryAfterMs(error) : RETRY_MS)
    } else {
      const problem = Object.values(error.fields)[0] ?? error.msg
      outbox.change(item.clientId, { state: 'failed', problem })
      pump(item.sessionUuid)
    }
  }

  const attempt = async (item: OutboxItem): Promise<void> => {
    const { clientId, sessionUuid, replyTo } = item
    outbox.change(clientId, { state: 'sending' })
    try {
      const ack = await context.realtime.request('message:send', {
        sessionUuid,
        clientId,
        ...payloadOf(item),
        ...(replyTo ? { replyToSeq: replyTo.seq } : {}),
      })
      outbox.sent({ item, ack })
      settle({ item, ack })
      pump(sessionUuid)
    } catch (error) {
      refused(item, error)
    }
  }

  const pump = (sessionUuid: string): void => {
    const next = nextToSend(context.store.getState().outbox, sessionUuid)
    // Offline it waits for the next connection.
    if (next && context.online() && context.realtime.leads()) void attempt(next)
  }

  return {
    send: (sessionUuid, content, replyTo) => {
      outbox.add([{ clientId: context.newId(), sessionUuid, content, replyTo, createTime: outbox.stamp(), state: 'waiting', problem: '' }])
      pump(sessionUuid)
    },
    resend: (clientId) => {
      outbox.change(clientId, { state: 'waiting' })
      const item = context.store.getState().outbox.find((one) => one.clientId === clientId)
      if (item) pump(item.sessionUuid)
    },
    discard: outbox.drop,
    settle,
    pump,
    resume: () => {
      const waiting = new Set(context.store.getState().outbox.map(({ sessionUuid }) => sessionUuid))
      for (const sessionUuid of waiting) pump(sessionUuid)
    },
  }
}
