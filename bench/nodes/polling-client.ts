import { Agent } from 'node:http'
import { io } from 'socket.io-client'

interface Ack {
  code: number
  data: { seq: number; sessions?: { messages: { seq: number }[] }[] } | null
}

/** A client that cannot use WebSocket: every poll of it must reach the node that it began with. */
export interface Polling {
  mobile: string
  imAccountId: string
  /** Numbers of the messages of the group that it knows. */
  heard: Set<number>
  say(sessionUuid: string, text: string): Promise<number>
  /** Follows an account; gives whether it is there. */
  watch(imAccountId: string): Promise<boolean>
  away(imAccountId: string): boolean
  drained(): boolean
  connected(): boolean
  close(): void
}

const signIn = async (origin: string, mobile: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: mobile, password: 'Demo@2026' }),
  })
  // The bench ends by itself without a token.
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Connects a demo person by polling alone, from an address of the loopback's network. */
export const pollingClient = async (origin: string, mobile: string, group: string, localAddress: string): Promise<Polling> => {
  const token = await signIn(origin, mobile)
  const socket = io(origin, {
    auth: { token },
    transports: ['polling'],
    forceNew: true,
    // Requests of the polling transport go out from the agent's address. The published type knows browsers only; in Node it is an agent.
    agent: new Agent({ localAddress, keepAlive: true }) as unknown as string,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  const heard = new Set<number>()
  const gone = new Set<string>()
  let drained = false
  const hello = Promise.withResolvers<string>()
  const ask = (event: string, payload: unknown): Promise<Ack> => socket.timeout(5_000).emitWithAck(event, payload)
  const note = (messages: { seq: number }[]) => {
    for (const { seq } of messages) heard.add(seq)
  }
  socket.on('hello', ({ imAccountId }: { imAccountId: string }) => {
    hello.resolve(imAccountId)
    const lastSeq = Math.max(0, ...heard)
    // What came while it was away.
    ask('message:sync', { sessions: [{ sessionUuid: group, lastSeq, lastRev: 0 }] }).then(
      ({ data }) => note(data?.sessions?.[0]?.messages ?? []),
      () => {},
    )
  })
  socket.on('message:new', (message: { sessionUuid: string; seq: number }) => {
    if (message.sessionUuid === group) note([message])
  })
  socket.on('server:drain', () => {
    drained = true
  })
  // A server that ends closes the socket itself; then the client has to ask for the next connection.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 200)
  })
  socket.on('presence:update', ({ imAccountId, onlineFlag }: { imAccountId: string; onlineFlag: number }) => {
    if (onlineFlag === 0) gone.add(imAccountId)
    else gone.delete(imAccountId)
  })
  const first = await Promise.race([hello.promise, new Promise<null>((resolve) => setTimeout(resolve, 20_000, null).unref())])
  if (first === null) throw new Error(`${mobile} could not connect`)
  return {
    mobile,
    imAccountId: first,
    heard,
    say: async (sessionUuid, text) => {
      const payload = { sessionUuid, clientId: crypto.randomUUID(), messageType: 'text', content: { text } }
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const ack = await ask('message:send', payload).catch(() => null)
        if (ack?.code === 200 && ack.data !== null) {
          heard.add(ack.data.seq)
          return ack.data.seq
        }
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`${mobile} could not send`)
    },
    watch: async (imAccountId) => {
      const { data } = await ask('presence:subscribe', { imAccountIdList: [imAccountId] })
      return Array.isArray(data) && Object(data[0]).onlineFlag === 1
    },
    away: (imAccountId) => gone.has(imAccountId),
    drained: () => drained,
    connected: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}
