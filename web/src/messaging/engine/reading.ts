import { receiveRead } from '#src/messaging/store/changes.ts'
import { type ChatContext, patch, sessionOf } from './context.ts'

interface Read {
  sessionUuid: string
  lastReadSeq: number
  unRead: number
}

declare module '@qifuyun/ui/platform/realtime/realtime.ts' {
  interface PageTopics {
    /** The own read position as the server has it. It tells every connection but the one that moved it, which the pages share. */
    'chat:read': Read
  }
}

export interface Reading {
  /** Everything in the conversation has been seen. */
  markRead(sessionUuid: string): void
  /** Reports what could not be reported, after each connection. */
  resume(): void
  /** Follows the other pages. Gives the way to stop. */
  follow(): () => void
}

/** Moves the own read position: here at once, on the server as soon as it can be told. */
export const createReading = (context: ChatContext): Reading => {
  const untold = new Map<string, number>()

  const moved = ({ sessionUuid, lastReadSeq, unRead }: Read): void => {
    const { me } = context.store.getState()
    if (me) patch(context, (state) => receiveRead(state, sessionUuid, me.imAccountId, lastReadSeq, unRead))
  }

  const tell = async (sessionUuid: string, seq: number): Promise<void> => {
    untold.set(sessionUuid, seq)
    try {
      const answer = await context.realtime.request('message:read', { sessionUuid, seq })
      if (untold.get(sessionUuid) === seq) untold.delete(sessionUuid)
      const read = { sessionUuid, ...answer }
      moved(read)
      context.realtime.tell('chat:read', read)
    } catch {
      // Told again with the next connection; the counters of the server are absolute, so nothing is lost until then.
    }
  }

  return {
    markRead: (sessionUuid) => {
      const session = sessionOf(context, sessionUuid)
      const { me } = context.store.getState()
      if (!session || !me || (session.lastReadSeq >= session.maxSeq && session.unRead === 0)) return
      patch(context, (state) => receiveRead(state, sessionUuid, me.imAccountId, session.maxSeq))
      void tell(sessionUuid, session.maxSeq)
    },
    resume: () => {
      for (const [sessionUuid, seq] of untold) void tell(sessionUuid, seq)
    },
    follow: () => context.realtime.hear('chat:read', moved),
  }
}
