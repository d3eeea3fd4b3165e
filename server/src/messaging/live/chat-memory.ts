import type { Message, SendOutput, syncOutput } from '@qifuyun/contract/messaging/schema.ts'
import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'

interface Ack<Data> {
  code: number
  data: Data
}

/**
 * A client by the rules of the wire: it counts a message as sent when it is acknowledged, sends it again under the same `clientId` when no
 * answer comes, and keeps its memory of one conversation through pushes and, after each connect and each gap, through `message:sync`.
 */
export class ChatMemory {
  readonly socket: Socket
  readonly heard: Message[] = []
  /** Acknowledged: `clientId` → `seq`. */
  readonly acked = new Map<string, number>()
  /** Sends that had to be repeated. */
  resent = 0
  #syncing: Promise<boolean> | null = null
  readonly #sessionUuid: string
  #closed = false

  constructor(origin: string, token: string, sessionUuid: string) {
    this.#sessionUuid = sessionUuid
    this.socket = io(origin, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 300,
    })
    this.socket.on('connect', () => this.#catchUp())
    // A server without its database turns clients away, and one that ends sends them off; neither is tried again by itself.
    const again = () => {
      if (!this.socket.active && !this.#closed) setTimeout(() => this.socket.connect(), 100)
    }
    this.socket.on('connect_error', again).on('disconnect', again)
    this.socket.on('message:new', (message: Message) => {
      if (message.sessionUuid !== sessionUuid) return
      if (message.seq === this.lastSeq + 1) this.heard.push(message)
      else if (message.seq > this.lastSeq) this.#catchUp()
    })
  }

  get lastSeq(): number {
    return this.heard.at(-1)?.seq ?? 0
  }

  /** Comes back when the server has acknowledged it, however often it has to be sent. */
  async send(text: string): Promise<void> {
    const clientId = crypto.randomUUID()
    const payload = { sessionUuid: this.#sessionUuid, clientId, messageType: 'text', content: { text } }
    for (let sent = 0; ; ) {
      if (this.socket.connected && sent++ > 0) this.resent += 1
      const ack = await this.#ask<SendOutput>('message:send', payload)
      if (ack?.code === 200) {
        this.acked.set(clientId, ack.data.seq)
        // The push goes to the others; a gap says that others were faster.
        this.#catchUp()
        return
      }
      if (ack !== null && ack.code !== 500) throw new Error(`refused: ${JSON.stringify(ack)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Reads up to the last message it knows; whether that arrives does not matter. */
  async read(): Promise<void> {
    if (this.lastSeq > 0) await this.#ask('message:read', { sessionUuid: this.#sessionUuid, seq: this.lastSeq })
  }

  /** Cuts the connection as a network does: no goodbye. */
  cut(): void {
    this.socket.io.engine?.close()
  }

  close(): void {
    this.#closed = true
    this.socket.disconnect()
  }

  /** The ack; null when nobody knows what happened. */
  async #ask<Data>(event: string, payload: unknown): Promise<Ack<Data> | null> {
    if (!this.socket.connected) return null
    const cut = Promise.withResolvers<null>()
    const onCut = () => cut.resolve(null)
    this.socket.once('disconnect', onCut)
    try {
      return await Promise.race([this.socket.timeout(5_000).emitWithAck(event, payload), cut.promise])
    } catch {
      return null
    } finally {
      this.socket.off('disconnect', onCut)
    }
  }

  #catchUp(): void {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = null
    })
  }

  /** Gives false when no answer came. */
  async #sync(): Promise<boolean> {
    for (let more = true; more; ) {
      const sessions = [{ sessionUuid: this.#sessionUuid, lastSeq: this.lastSeq, lastRev: 0 }]
      const ack = await this.#ask<z.output<typeof syncOutput>>('message:sync', { sessions })
      const answer = ack?.code === 200 ? ack.data.sessions[0] : undefined
      if (answer === undefined) return false
      for (const message of answer.messages) if (message.seq > this.lastSeq) this.heard.push(message)
      more = answer.hasMore
    }
    return true
  }

  /** Asks for what is missing until it is there. */
  async settle(): Promise<void> {
    await this.#syncing
    while (!(await this.#sync())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
