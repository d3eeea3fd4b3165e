import type { Change } from '#src/messaging/store/changes.ts'
import {
  isBehind,
  receiveDeleted,
  receiveMessage,
  receiveRead,
  receiveSessions,
  receiveUpdate,
  removeSession,
} from '#src/messaging/store/changes.ts'
import { type ChatContext, patch } from './context.ts'
import type { Signals } from './signals.ts'
import type { Sync } from './sync.ts'

interface Parts {
  sync: Sync
  signals: Signals
  /** Runs after each connection. */
  connected: () => void
}

/** Turns the server's events into changes of the state. Gives the way to stop. */
export const listen = (context: ChatContext, { sync, signals, connected }: Parts): (() => void) => {
  const { on } = context.realtime
  const apply = (sessionUuid: string, change: Change): void => {
    patch(context, () => change.state)
    if (change.outcome === 'gap') sync.session(sessionUuid)
  }
  const stops = [
    on('hello', () => connected()),
    on('message:new', (message) => apply(message.sessionUuid, receiveMessage(context.store.getState(), message))),
    on('message:update', ({ kind, message }) => {
      const { sessionUuid, seq } = message
      apply(sessionUuid, receiveUpdate(context.store.getState(), message))
      if (kind === 'delete') patch(context, (state) => receiveDeleted(state, sessionUuid, [seq]))
      if (kind === 'pin' || kind === 'recall')
        patch(context, (state) => ({ ...state, pinRevs: { ...state.pinRevs, [sessionUuid]: message.rev } }))
    }),
    on('message:read', ({ sessionUuid, imAccountId, lastReadSeq }) =>
      patch(context, (state) => receiveRead(state, sessionUuid, imAccountId, lastReadSeq)),
    ),
    on('typing', ({ sessionUuid, typingFlag, ...typist }) => signals.heardTyping(sessionUuid, typist, typingFlag === 1)),
    on('presence:update', (presence) => signals.heardPresence([presence])),
    on('session:update', (payload) => {
      if ('session' in payload && isBehind(context.store.getState(), payload.session)) sync.list()
      patch(context, (state) =>
        'session' in payload ? receiveSessions(state, [payload.session]) : removeSession(state, payload.sessionUuid),
      )
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
