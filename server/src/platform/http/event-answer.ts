import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface ServerEvent {
  event: string
  data: unknown
}

/** What a call declared with `answer: 'events'` may give in place of its output: events that come one by one. */
export class EventAnswer {
  readonly events: AsyncIterable<ServerEvent>
  /** The client went away before the last event. */
  readonly onGone: () => void

  constructor(events: AsyncIterable<ServerEvent>, onGone: () => void) {
    this.events = events
    this.onGone = onGone
  }
}

/** Keeps proxies from closing a line on which nothing is said for a while. */
const PING_MS = 15_000

/** The lines of an event (WHATWG HTML, 9.2.6 "Interpreting an event stream"); JSON holds no line break. */
const lines = ({ event, data }: ServerEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Sends the events as `text/event-stream`, each at once. */
export const sendEvents = async (reply: FastifyReply, { events, onGone }: EventAnswer): Promise<FastifyReply> => {
  const stream = new Readable({ read: () => undefined })
  const ping = setInterval(() => stream.push(': ping\n\n'), PING_MS)
  const pump = async (): Promise<void> => {
    try {
      for await (const event of events) stream.push(lines(event))
      stream.push(null)
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    } finally {
      clearInterval(ping)
    }
  }
  reply.raw.once('close', () => {
    clearInterval(ping)
    if (!reply.raw.writableFinished) onGone()
  })
  void pump()
  return reply
    .headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
    .send(stream)
}
