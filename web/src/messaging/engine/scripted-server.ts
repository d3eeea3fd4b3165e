import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Message, SendInput, Session, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import type { EnterRoom } from '@qifuyun/ui/platform/realtime/page-room.ts'
import { createRealtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { shareConnection } from '@qifuyun/ui/platform/realtime/shared-transport.ts'
import { createStatusStore } from '@qifuyun/ui/platform/realtime/status.ts'
import type { ConnectionEvents, OpenConnection } from '@qifuyun/ui/platform/realtime/transport.ts'
import { ME, moment, PEER, SESSION_UUID, sampleMessage, sampleSession } from '#src/messaging/store/samples.ts'
import { createChat } from './chat.ts'
import type { ChatDeps } from './context.ts'

/** The answer of one event, by hand: `lost` drops the ack after the work is done. */
type Fate = 'answered' | 'lost' | Envelope<null>

const HELLO = { imAccountId: ME.imAccountId, enterpriseUuid: '', serverTime: '', accountRev: 1, counters: {}, protocol: 1 }

const ok = (data: unknown): Envelope => ({ code: 200, msg: 'success', data })

/** A server in memory with one conversation, for tests: it numbers, keeps `clientId`s and can be cut off. */
export const createScriptedServer = () => {
  const messages: Message[] = []
  const fates: Fate[] = []
  const refusals: Error[] = []
  const told: string[] = []
  let uploads: ChatDeps['upload'] = async (file) => ({ filePath: `stored/${file.name}` })
  let events: ConnectionEvents | undefined
  let connected = false
  let connections = 0
  let pages = 0
  let readSeq = 0
  let rev = 0
  let draft = ''
  const asked: { event: string; payload: unknown }[] = []

  const session = (): Session =>
    sampleSession({
      maxSeq: messages.length,
      maxRev: rev,
      lastReadSeq: readSeq,
      unRead: messages.filter(({ seq, senderImAccountId }) => seq > readSeq && senderImAccountId !== ME.imAccountId).length,
      draft,
    })
  const store = (senderImAccountId: string, text: string, clientId: string | null): Message => {
    const held = messages.find((message) => clientId !== null && message.clientId === clientId)
    if (held) return held
    const message = sampleMessage(messages.length + 1, {
      rev: ++rev,
      senderImAccountId,
      clientId,
      content: { text, mentions: [], mentionAllFlag: 0 },
    })
    messages.push(message)
    return message
  }
  const change = (seq: number, what: Partial<Message>): Message => {
    const held = messages[seq - 1]
    if (!held) throw new Error(`there is no message ${seq}`)
    const message = { ...held, ...what, rev: ++rev }
    messages[seq - 1] = message
    return message
  }
  const changed = (message: Message) => ({ rev: message.rev, message })
  const answers: Record<string, (payload: never) => unknown> = {
    'message:send': ({ clientId, messageType, content }: SendInput) => {
      // Our own client sent it.
      const { text = '' } = content as { text?: string }
      const held = store(ME.imAccountId, text, clientId)
      if (messageType !== 'text') Object.assign(held, { messageType, content })
      const { messageUuid, sessionUuid, seq, rev, createTime } = held
      return { messageUuid, sessionUuid, seq, rev, createTime, duplicate: false }
    },
    'message:read': ({ seq }: { seq: number }) => {
      readSeq = Math.max(readSeq, seq)
      return { lastReadSeq: readSeq, unRead: session().unRead }
    },
    'message:sync': ({ sessions }: { sessions: { lastSeq: number; lastRev: number }[] }) => ({
      sessions: sessions.map(({ lastSeq, lastRev }) => ({
        sessionUuid: SESSION_UUID,
        messages: messages.filter(({ seq }) => seq > lastSeq),
        changed: messages.filter((message) => message.seq <= lastSeq && message.rev > lastRev),
        maxSeq: messages.length,
        maxRev: rev,
        hasMore: false,
        removedFlag: 0,
      })),
      changedSessions: [session()],
      accountRev: messages.length + 1,
      counters: {},
    }),
  }
  const send = async (event: string, payload: unknown): Promise<unknown> => {
    asked.push({ event, payload })
    if (!connected) throw new Error('not connected')
    const fate = event === 'message:send' ? (fates.shift() ?? 'answered') : 'answered'
    if (typeof fate === 'object') return fate
    // Each answer reads the payload that belongs to its event.
    const answer = answers[event]?.(payload as never) ?? null
    if (fate === 'lost') throw new Error('no ack')
    return ok(answer)
  }

  const open: OpenConnection = async (_auth, given) => {
    events = given
    connections++
    // The page is gone without a word.
    const close = (): void => {
      connected = false
      events = undefined
    }
    return { send, reconnect: () => undefined, close }
  }
  const createPageRealtime = (enter: EnterRoom) => {
    const status = createStatusStore()
    return {
      status,
      realtime: createRealtime(
        shareConnection(open, enter, () => `page ${++pages}`),
        status,
      ),
    }
  }
  const alone = createPageRealtime(async () => undefined)
  const kept = new Map<string, unknown>()
  let ids = 0
  const openPage = ({ realtime, status } = alone) => {
    const chat = createChat({
      realtime,
      online: () => status.get() === 'online',
      calls: {
        sessionList: async () => ({ list: [session()], accountRev: 1, hasMore: false }),
        sessionOpen: async () => ({ session: session() }),
        sessionSetting: async (input) => {
          draft = input.draft ?? draft
          return { session: session() }
        },
        messageRecall: async ({ seq }) => ({ rev: change(Number(seq), { content: null, recalledFlag: 1 }).rev }),
        messageEdit: async ({ seq, content }) => {
          const refusal = refusals.shift()
          if (refusal) throw refusal
          // Our own client sent it.
          const { rev, editTime } = change(Number(seq), { content: content as TextContent, editTime: moment(0), editCount: 1 })
          return { rev, editTime: editTime ?? '' }
        },
        messageReaction: async ({ seq, emoji, reactFlag }) => {
          const memberList = [{ imAccountId: ME.imAccountId, name: ME.name }]
          const message = change(Number(seq), { reactions: Number(reactFlag) === 1 ? [{ emoji, memberList }] : [] })
          return { rev: message.rev, message }
        },
        messagePin: async ({ seq }) => changed(change(Number(seq), { pinFlag: 1 })),
        messageUnpin: async ({ seq }) => changed(change(Number(seq), { pinFlag: 0 })),
        messageCursors: async () => [],
        messageDelete: async () => ({ rev: ++rev }),
        messageHistory: async () => ({ list: [...messages], hasBefore: false, hasAfter: false, maxSeq: messages.length }),
      },
      upload: (file, options) => uploads(file, options),
      tell: (problem) => void told.push(problem),
      storage: () => ({
        read: async (key) => structuredClone(kept.get(key)),
        write: async (key, value) => void kept.set(key, structuredClone(value)),
        remove: async (key) => void kept.delete(key),
        entries: async (start) => [...kept].filter(([key]) => key.startsWith(start)).map(([key, value]) => [key, structuredClone(value)]),
      }),
      now: Date.now,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    return chat
  }
  return {
    messages,
    fates,
    /** Thrown by the next edits. */
    refusals,
    /** What the page has told the user. */
    told,
    /** How the next uploads go. */
    uploadBy: (way: ChatDeps['upload']): void => {
      uploads = way
    },
    asked,
    kept,
    openPage,
    /** Connections that were opened so far. */
    connections: (): number => connections,
    /** A page of a browser with others, connected to it. */
    openPageIn: async (browser: EnterRoom) => {
      const page = createPageRealtime(browser)
      const chat = openPage(page)
      page.realtime.start(() => ({ token: 't' }))
      await chat.start(ME)
      const close = (): void => {
        page.realtime.stop()
        chat.stop()
      }
      return { chat, ...page, close }
    },
    realtime: alone.realtime,
    connect: (): void => {
      connected = true
      events?.connected()
      events?.received('hello', HELLO)
    },
    cut: (): void => {
      connected = false
      events?.disconnected()
    },
    /** A message of the other person; told only while connected. */
    say: (text: string, told = true): void => {
      const message = store(PEER, text, null)
      if (connected && told) events?.received('message:new', message)
    },
    /** A change by somebody; told unless its event is lost. */
    change: (seq: number, kind: string, what: Partial<Message>, told = true): void => {
      const message = change(seq, what)
      if (connected && told) events?.received('message:update', { ...changed(message), kind, sessionUuid: SESSION_UUID, seq })
    },
    push: (event: string, payload: unknown): void => events?.received(event, payload),
    draft: (): string => draft,
  }
}
