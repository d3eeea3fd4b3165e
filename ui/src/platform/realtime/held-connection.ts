import { createJoinedLists } from './joined-lists.ts'
import type { PageNote } from './page-notes.ts'
import type { Connection, ConnectionAuth, ConnectionEvents, OpenConnection } from './transport.ts'

interface Holding {
  /** This page. */
  self: string
  open: OpenConnection
  auth: () => ConnectionAuth
  events: ConnectionEvents
  post: (note: PageNote) => void
}

/** The connection in the page that has it. */
export interface HeldConnection extends Connection {
  /** Answers what another page has said. */
  heard(note: PageNote): void
}

/** The greeting as it would be now: the counters move on with the events. */
const greetingAfter = (hello: unknown, event: string, payload: unknown): unknown => {
  if (event === 'hello') return payload
  return event === 'counters:update' && typeof hello === 'object' && hello !== null ? { ...hello, counters: payload } : hello
}

const notConnected = (): Promise<never> => Promise.reject(new Error('not connected'))

/** Opens the browser's connection in this page, passes on to the others what the server says, and asks for them. */
export const holdConnection = ({ self, open, auth, events, post }: Holding): HeldConnection => {
  const lists = createJoinedLists()
  let connection: Connection | undefined
  let closed = false
  let online = false
  let hello: unknown

  const stand = (now: boolean): void => {
    online = now
    hello = undefined
    post({ kind: 'standing', online })
  }
  const send = (from: string, event: string, payload: unknown, timeoutMs: number): Promise<unknown> =>
    connection?.send(event, lists.join(from, event, payload), timeoutMs) ?? notConnected()

  const answer = async ({ from, id, event, payload, timeoutMs }: PageNote & { kind: 'ask' }): Promise<void> => {
    const back = { kind: 'answer', to: from, id } as const
    try {
      post({ ...back, answer: { is: await send(from, event, payload, timeoutMs) } })
    } catch {
      post(back)
    }
  }

  const start = async (): Promise<void> => {
    const opened = await open(auth, {
      connected: () => {
        stand(true)
        events.connected()
      },
      disconnected: () => {
        stand(false)
        events.disconnected()
      },
      refused: (code, msg) => {
        post({ kind: 'refused', code, msg })
        events.refused(code, msg)
      },
      received: (event, payload) => {
        hello = greetingAfter(hello, event, payload)
        post({ kind: 'received', event, payload })
        events.received(event, payload)
      },
    })
    if (closed) opened.close()
    else connection = opened
  }
  // The page that led before is gone: what was asked of it has no answer.
  stand(false)
  start().catch(() => events.disconnected())

  return {
    send: (event, payload, timeoutMs) => send(self, event, payload, timeoutMs),
    reconnect: () => connection?.reconnect(),
    close: () => {
      closed = true
      connection?.close()
    },
    heard: (note) => {
      if (note.kind === 'joined') post({ kind: 'standing', to: note.from, online, hello })
      else if (note.kind === 'left') lists.forget(note.from)
      else if (note.kind === 'ask') void answer(note)
      else if (note.kind === 'reconnect') connection?.reconnect()
    },
  }
}
