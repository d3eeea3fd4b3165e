import { receiveRead } from '#src/messaging/store/changes.ts'
import { type ChatContext, patch, sessionOf } from './context.ts'

export interface Reading {
  /** Everything in the conversation has been seen. */
  markRead(sessionUuid: string): void
  /** Reports what could not be reported, after each connection. */
  resume(): void
}

/** Moves the own read position: here at once, on the server as soon as it can be told. */
export const createReading = (context: ChatContext): Reading => {
  const untold = new Map<string, number>()

  const tell = async (sessionUuid: string, seq: number): Promise<void> => {
    untold.set(sessionUuid, seq)
    try {
      const { lastReadSeq, unRead } = await context.realtime.request('message:read', { sessionUuid, seq })
      if (untold.get(sessionUuid) === seq) untold.delete(sessionUuid)
      const { me } = context.store.getState()
      if (me) patch(context, (state) => receiveRead(state, sessionUuid, me.imAccountId, lastReadSeq, unRead))
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
  }
}
