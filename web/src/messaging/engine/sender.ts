import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Message, SendInput, SendOutput, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { receiveMessage } from '#src/messaging/store/changes.ts'
import { nextToSend, type OutboxItem, withState } from '#src/messaging/store/outbox.ts'
import type { Me } from '#src/messaging/store/state.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { type ChatContext, patch } from './context.ts'

export interface Sender {
  send(sessionUuid: string, content: TextContent, replyTo: Message['replyTo']): void
  /** Tries a refused message again, under the same `clientId`. */
  resend(clientId: string): void
  discard(clientId: string): void
  /** Sends the next message of the conversation, if one waits. */
  pump(sessionUuid: string): void
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

/** Sends the outbox: one message of a conversation at a time, in order, until the server has answered. */
export const createSender = (context: ChatContext, sync: (sessionUuid: string) => void): Sender => {
  const setState = (clientId: string, state: OutboxItem['state'], problem?: string): void =>
    patch(context, (chat) => ({ ...chat, outbox: withState(chat.outbox, clientId, state, problem) }))

  const discard = (clientId: string): void =>
    patch(context, (state) => ({ ...state, outbox: state.outbox.filter((item) => item.clientId !== clientId) }))

  /** Only the server knows how a file is shown: the own row stands until the sync brings the message. */
  const storedFile = ({ clientId, sessionUuid }: OutboxItem): void => {
    const log = context.store.getState().logs[sessionUuid]
    if (log && !log.hasAfter) setState(clientId, 'stored')
    else discard(clientId)
    sync(sessionUuid)
  }

  const stored = (item: OutboxItem, ack: SendOutput): void => {
    const { me } = context.store.getState()
    if (!me) return
    if (item.attachment) return storedFile(item)
    setState(item.clientId, 'stored')
    const change = receiveMessage(context.store.getState(), storedMessage(item, ack, me))
    patch(context, () => change.state)
    if (change.outcome === 'gap') sync(item.sessionUuid)
  }

  const refused = (item: OutboxItem, error: unknown): void => {
    if (!(error instanceof CallError)) throw error
    if (error.unanswered || error.code === CODE.tooMany || error.code === CODE.failed) {
      setState(item.clientId, 'waiting')
      setTimeout(() => pump(item.sessionUuid), error.code === CODE.tooMany ? retryAfterMs(error) : RETRY_MS)
    } else {
      const problem = Object.values(error.fields)[0] ?? error.msg
      setState(item.clientId, 'failed', problem)
      pump(item.sessionUuid)
    }
  }

  const attempt = async (item: OutboxItem): Promise<void> => {
    const { clientId, sessionUuid, replyTo } = item
    setState(clientId, 'sending')
    try {
      const ack = await context.realtime.request('message:send', {
        sessionUuid,
        clientId,
        ...payloadOf(item),
        ...(replyTo ? { replyToSeq: replyTo.seq } : {}),
      })
      stored(item, ack)
      pump(sessionUuid)
    } catch (error) {
      refused(item, error)
    }
  }

  const pump = (sessionUuid: string): void => {
    const next = nextToSend(context.store.getState().outbox, sessionUuid)
    // Offline it waits for the next connection.
    if (next && context.online()) void attempt(next)
  }

  return {
    send: (sessionUuid, content, replyTo) => {
      const item: OutboxItem = {
        clientId: context.newId(),
        sessionUuid,
        content,
        replyTo,
        createTime: new Date(context.now()).toISOString(),
        state: 'waiting',
        problem: '',
      }
      patch(context, (state) => ({ ...state, outbox: [...state.outbox, item] }))
      pump(sessionUuid)
    },
    resend: (clientId) => {
      const item = context.store.getState().outbox.find((one) => one.clientId === clientId)
      if (!item) return
      setState(clientId, 'waiting')
      pump(item.sessionUuid)
    },
    discard,
    pump,
    resume: () => {
      const waiting = new Set(context.store.getState().outbox.map(({ sessionUuid }) => sessionUuid))
      for (const sessionUuid of waiting) pump(sessionUuid)
    },
  }
}
