import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import { ACK_TIMEOUT_MS } from '@qifuyun/contract/messaging/constants.ts'
import type { ClientEvents, ServerEvents } from '@qifuyun/contract/messaging/events.ts'
import { text } from '#src/platform/i18n/own-texts.ts'
import { showFailure } from '#src/platform/request/answer.ts'
import { CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import { enterPageRoom } from './page-room.ts'
import { shareConnection } from './shared-transport.ts'
import { openSocket } from './socket-transport.ts'
import { realtimeStatus, type StatusStore } from './status.ts'
import type { ConnectionAuth, OpenTransport, Transport } from './transport.ts'

type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0]
type Ack<Event extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[Event]>[1]>[0]
type Answer<Event extends keyof ClientEvents> = Ack<Event> extends Envelope<infer Data> ? Exclude<Data, null> : never
type Listener = (payload: unknown) => void

/**
 * What pages of one browser tell each other, by topic. A feature adds its own:
 * `declare module '#src/platform/realtime/realtime.ts' { interface PageTopics { 'chat:read': … } }`
 */
// Each line of it belongs to a feature.
// oxlint-disable-next-line typescript/no-empty-interface
export interface PageTopics {}

export interface Realtime {
  /** Opens the connection; a second start replaces the first. */
  start(auth: () => ConnectionAuth): void
  stop(): void
  /** Hears one event until the given function is called. The server's events follow the contract, which is where the payload's type comes from. */
  on<Event extends keyof ServerEvents>(event: Event, listener: (payload: Payload<Event>) => void): () => void
  /** Asks the server. Refusals are a CallError with the wire's code; no answer within 10 s is one with code 0, its outcome unknown. */
  request<Event extends keyof ClientEvents>(event: Event, payload: unknown): Promise<Answer<Event>>
  reconnect(): void
  /** Whether this page does what is done once for all pages of the browser: the others use its connection. */
  leads(): boolean
  /** Calls when that falls to this page. */
  onLead(listener: () => void): () => void
  /** Says something to the other pages of the browser that share the connection. */
  tell<Topic extends keyof PageTopics>(topic: Topic, payload: PageTopics[Topic]): void
  /** Hears what another page says. */
  hear<Topic extends keyof PageTopics>(topic: Topic, listener: (payload: PageTopics[Topic]) => void): () => void
}

/** A connection refused for too many others is tried again after this time. */
const CROWDED_RETRY_MS = 30_000

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number'

const unanswered = (): CallError => new CallError({ code: NO_ANSWER, status: 0, msg: text('网络错误'), data: null })

const readAck = (answer: unknown): unknown => {
  if (!isEnvelope(answer)) throw unanswered()
  if (answer.code === CODE.success) return answer.data
  throw new CallError({ code: answer.code, status: answer.code, msg: answer.msg, data: answer.data })
}

/** Listeners by name. */
const createHearers = () => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add: (name: string, listener: Listener): (() => void) => {
      const heard = listeners.get(name) ?? new Set()
      heard.add(listener)
      listeners.set(name, heard)
      return () => heard.delete(listener)
    },
    call: (name: string, payload: unknown): void => {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
  }
}

const LEADING = 'leading'

/** The product's connection over any transport; tests bring a scripted one. */
export const createRealtime = (open: OpenTransport, status: StatusStore): Realtime => {
  const ofServer = createHearers()
  const ofPages = createHearers()
  const ofLeading = createHearers()
  let transport: Transport | undefined
  let leader = false
  let run = 0

  const stop = (): void => {
    run++
    transport?.close()
    transport = undefined
    leader = false
    status.set('idle')
  }

  const refused = (code: number, msg: string): void => {
    if (code === CODE.tooMany) {
      setTimeout(() => transport?.reconnect(), CROWDED_RETRY_MS)
      return
    }
    stop()
    showFailure(new CallError({ code, status: code, msg, data: null }))
  }

  const leading = (): void => {
    leader = true
    ofLeading.call(LEADING, undefined)
  }

  const start = async (auth: () => ConnectionAuth): Promise<void> => {
    stop()
    const mine = run
    const live = (): boolean => mine === run
    status.set('connecting')
    const opened = await open(auth, {
      connected: () => live() && status.set('online'),
      disconnected: () => live() && status.set('offline'),
      refused: (code, msg) => live() && refused(code, msg),
      received: (event, payload) => live() && ofServer.call(event, payload),
      leading: () => live() && leading(),
      heard: (topic, payload) => live() && ofPages.call(topic, payload),
    })
    if (live()) transport = opened
    else opened.close()
  }

  return {
    start: (auth) => {
      start(auth).catch(() => status.set('offline'))
    },
    stop,
    // A listener takes what belongs to its event; the event's name ties them.
    on: (event, listener) => ofServer.add(event, listener as Listener),
    request: async (event, payload) => {
      if (!transport) throw unanswered()
      const answer = await transport.send(event, payload, ACK_TIMEOUT_MS).catch(() => {
        throw unanswered()
      })
      // The server checks every ack against the contract that this type comes from.
      return readAck(answer) as Answer<typeof event>
    },
    reconnect: () => transport?.reconnect(),
    leads: () => leader,
    onLead: (listener) => ofLeading.add(LEADING, listener),
    tell: (topic, payload) => transport?.tell(topic, payload),
    // As above: the topic's name ties a listener to what it takes.
    hear: (topic, listener) => ofPages.add(topic, listener as Listener),
  }
}

/** The one connection of this browser, as this page uses it. */
export const realtime = createRealtime(
  shareConnection(openSocket, enterPageRoom, () => crypto.randomUUID()),
  realtimeStatus,
)
