import { type BorrowedConnection, borrowConnection } from './borrowed-connection.ts'
import { type HeldConnection, holdConnection } from './held-connection.ts'
import type { PageNote } from './page-notes.ts'
import type { EnterRoom, PageRoom } from './page-room.ts'
import type { ConnectionAuth, OpenConnection, OpenTransport, Transport, TransportEvents } from './transport.ts'

interface Shared {
  room: PageRoom
  /** Names this page to the others. */
  self: string
  open: OpenConnection
  auth: () => ConnectionAuth
  events: TransportEvents
}

/** Without other pages it is the connection itself, and this page leads. */
const openAlone = async ({ open, auth, events }: Pick<Shared, 'open' | 'auth' | 'events'>): Promise<Transport> => {
  events.leading()
  return { ...(await open(auth, events)), tell: () => undefined }
}

const openIn = ({ room, self, open, auth, events }: Shared): Transport => {
  const post = (note: PageNote): void => room.post(note)
  const goodbye = (): void => post({ kind: 'left', from: self })
  const borrowed = borrowConnection({ self, events, post })
  let current: BorrowedConnection | HeldConnection = borrowed

  const lead = (): void => {
    borrowed.heard({ kind: 'standing', online: false })
    events.leading()
    current = holdConnection({ self, open, auth, events, post })
  }
  room.hear((said) => {
    // Pages of one build say nothing else.
    const note = said as PageNote
    if (note.kind === 'tell') events.heard(note.topic, note.payload)
    else current.heard(note)
  })
  room.lead(lead)
  post({ kind: 'joined', from: self })
  addEventListener('pagehide', goodbye)
  return {
    send: (event, payload, timeoutMs) => current.send(event, payload, timeoutMs),
    reconnect: () => current.reconnect(),
    tell: (topic, payload) => post({ kind: 'tell', topic, payload }),
    close: () => {
      removeEventListener('pagehide', goodbye)
      goodbye()
      current.close()
      room.leave()
    },
  }
}

/**
 * One connection for all pages of a browser: the first page opens it, the others use it through that page, and when it goes the next one
 * opens it again. Where pages cannot meet each has its own.
 */
export const shareConnection =
  (open: OpenConnection, enter: EnterRoom, newId: () => string): OpenTransport =>
  async (auth, events) => {
    const room = await enter(auth())
    return room ? openIn({ room, self: newId(), open, auth, events }) : openAlone({ open, auth, events })
  }
