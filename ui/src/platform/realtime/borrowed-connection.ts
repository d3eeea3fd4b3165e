import type { PageNote } from './page-notes.ts'
import type { Connection, ConnectionEvents } from './transport.ts'

interface Borrowing {
  /** This page. */
  self: string
  events: ConnectionEvents
  post: (note: PageNote) => void
}

/** The connection in a page that uses another page's. */
export interface BorrowedConnection extends Connection {
  heard(note: PageNote): void
}

interface Waiting {
  answered(answer: unknown): void
  lost(): void
}

/** Asks through the page that has the connection, and hears from it what the server says. */
export const borrowConnection = ({ self, events, post }: Borrowing): BorrowedConnection => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let online = false

  const lose = (): void => {
    for (const one of [...waiting.values()]) one.lost()
  }
  const stand = (now: boolean, hello: unknown): void => {
    const before = online
    online = now
    if (!now) lose()
    if (now && !before) events.connected()
    if (!now && before) events.disconnected()
    if (hello !== undefined) events.received('hello', hello)
  }
  const send = (event: string, payload: unknown, timeoutMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!online) return reject(new Error('not connected'))
      const id = ++asked
      const settle = (): void => {
        clearTimeout(late)
        waiting.delete(id)
      }
      const lost = (): void => {
        settle()
        reject(new Error('no answer'))
      }
      const answered = (answer: unknown): void => {
        settle()
        resolve(answer)
      }
      const late = setTimeout(lost, timeoutMs)
      waiting.set(id, { answered, lost })
      post({ kind: 'ask', from: self, id, event, payload, timeoutMs })
    })

  return {
    send,
    reconnect: () => post({ kind: 'reconnect' }),
    close: () => {
      online = false
      lose()
    },
    heard: (note) => {
      if (note.kind === 'standing' && (note.to ?? self) === self) stand(note.online, note.hello)
      else if (note.kind === 'received') events.received(note.event, note.payload)
      else if (note.kind === 'refused') events.refused(note.code, note.msg)
      else if (note.kind === 'answer' && note.to === self) {
        const one = waiting.get(note.id)
        if (note.answer) one?.answered(note.answer.is)
        else one?.lost()
      }
    },
  }
}
