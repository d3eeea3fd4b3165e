import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Hello, ServerEvents } from '@qifuyun/contract/messaging/events.ts'
import type { Message, SendOutput } from '@qifuyun/contract/messaging/schema.ts'
import { io, type Socket } from 'socket.io-client'
import { imAccountId, type PersonName } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'

type EventName = keyof ServerEvents
type Payload<Name extends EventName> = Parameters<ServerEvents[Name]>[0]

/** A client of the realtime interface that remembers what it was told. */
export interface Client {
  socket: Socket
  hello: Hello
  /** Sends an event and gives the ack. */
  ask<Data = unknown>(event: string, payload: unknown): Promise<Envelope<Data>>
  /** Sends a text; `to` names the conversation or the peer. */
  say(to: { sessionUuid?: string; peerImAccountId?: string }, text: string, more?: object): Promise<Envelope<SendOutput>>
  /** Everything that came under this name so far. */
  got<Name extends EventName>(name: Name): Payload<Name>[]
  /** The first push of this name that fits, whether it has come already or comes later. */
  next<Name extends EventName>(name: Name, fits?: (payload: Payload<Name>) => boolean): Promise<Payload<Name>>
  close(): void
}

const TIMEOUT_MS = 8_000

/** Resolves when `condition` holds; it is asked whenever something may have changed. */
export const until = async (condition: () => boolean, what: string): Promise<void> => {
  const end = performance.now() + TIMEOUT_MS
  while (!condition()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export interface Auth {
  token?: string | null
  enterpriseUuid?: string
  imAccountId?: string
  imAccountToken?: string | null
}

/** Opens a socket and gives it as it is, for tests of the handshake. */
export const openSocket = (origin: string, auth: Auth | Record<string, unknown>): Socket =>
  io(origin, { auth, transports: ['websocket'], reconnection: false, forceNew: true })

/** A connected client that has been greeted. */
export const connect = async (origin: string, auth: Auth): Promise<Client> => {
  const socket = openSocket(origin, auth)
  const inbox: { name: string; payload: unknown }[] = []
  socket.onAny((name: string, payload: unknown) => inbox.push({ name, payload }))
  const got = <Name extends EventName>(name: Name): Payload<Name>[] =>
    // The server's pushes have the shapes of the contract; the tests look at their values.
    inbox.filter((push) => push.name === name).map((push) => push.payload as Payload<Name>)
  const next: Client['next'] = async (name, fits = () => true) => {
    await until(() => got(name).some(fits), name)
    const found = got(name).find(fits)
    if (found === undefined) throw new Error(`${name} vanished`)
    return found
  }
  const ask = <Data>(event: string, payload: unknown): Promise<Envelope<Data>> => socket.timeout(TIMEOUT_MS).emitWithAck(event, payload)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return {
    socket,
    hello: await next('hello'),
    ask,
    say: (to, text, more = {}) =>
      ask('message:send', { clientId: crypto.randomUUID(), messageType: 'text', content: { text }, ...to, ...more }),
    got,
    next,
    close: () => void socket.disconnect(),
  }
}

/** A demo person's client. */
export const connectAs = async (world: World, origin: string, name: PersonName): Promise<Client> =>
  connect(origin, { token: await world.as(name).token() })

export const accountOf = (name: PersonName): string => imAccountId(1, name)
export const textOf = (message: Message): unknown => message.content?.text
