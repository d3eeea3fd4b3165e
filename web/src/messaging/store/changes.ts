import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { withReadUpTo } from './cursors.ts'
import { type AppendOutcome, append, applyUpdate, deletedForMe, type MessageLog } from './log.ts'
import { withoutShown } from './outbox.ts'
import { withChange, withMessage, withOwnRead, withPeerRead } from './sessions.ts'
import type { ChatState } from './state.ts'
import { applySync, type SyncedSession } from './sync-places.ts'

/** A state, and whether the conversation has to be synced because something was missed. */
export interface Change {
  readonly state: ChatState
  readonly outcome: AppendOutcome
}

const withLog = (state: ChatState, sessionUuid: string, log: MessageLog): ChatState =>
  state.logs[sessionUuid] === log ? state : { ...state, logs: { ...state.logs, [sessionUuid]: log } }

const withSession = (state: ChatState, session: Session): ChatState =>
  state.sessions[session.sessionUuid] === session ? state : { ...state, sessions: { ...state.sessions, [session.sessionUuid]: session } }

const withoutTypist = (state: ChatState, message: Message): ChatState => {
  const typists = state.typing[message.sessionUuid]
  if (!typists?.some(({ imAccountId }) => imAccountId === message.senderImAccountId)) return state
  const left = typists.filter(({ imAccountId }) => imAccountId !== message.senderImAccountId)
  return { ...state, typing: { ...state.typing, [message.sessionUuid]: left } }
}

/** `message:new`, or the own message after its ack. A conversation that is not known yet is a gap. */
export const receiveMessage = (state: ChatState, message: Message): Change => {
  const { sessionUuid } = message
  const session = state.sessions[sessionUuid]
  if (!session) return { state, outcome: 'gap' }
  const missed = message.seq > session.maxSeq + 1
  const log = state.logs[sessionUuid]
  const appended = log ? append(log, message) : undefined
  const known = withSession(state, withMessage(session, message, state.me?.imAccountId ?? ''))
  const logged = appended ? withLog(known, sessionUuid, appended.log) : known
  // A message the stretch has no place for leaves its own row in the outbox until the sync brings it.
  const shown = appended && appended.outcome === 'gap' && appended.log === log ? logged : withOutboxShown(logged, [message])
  return { state: withoutTypist(shown, message), outcome: appended?.outcome ?? (missed ? 'gap' : 'added') }
}

/** The state without own messages on their way that are among those shown. */
export const withOutboxShown = (state: ChatState, shown: readonly Message[]): ChatState => {
  const outbox = withoutShown(state.outbox, shown)
  return outbox === state.outbox ? state : { ...state, outbox }
}

/** `message:update`. */
export const receiveUpdate = (state: ChatState, message: Message): Change => {
  const session = state.sessions[message.sessionUuid]
  if (!session) return { state, outcome: 'gap' }
  const log = state.logs[message.sessionUuid]
  const updated = log ? applyUpdate(log, message) : undefined
  const known = withSession(state, withChange(session, message))
  return { state: updated ? withLog(known, message.sessionUuid, updated.log) : known, outcome: updated?.outcome ?? 'added' }
}

/** `message:read`, of the own account on another device or of the other person. */
export const receiveRead = (before: ChatState, sessionUuid: string, imAccountId: string, readSeq: number, told?: number): ChatState => {
  const cursors = before.cursors[sessionUuid]
  const moved = cursors && { ...before.cursors, [sessionUuid]: withReadUpTo(cursors, imAccountId, readSeq) }
  const state = moved ? { ...before, cursors: moved } : before
  const session = state.sessions[sessionUuid]
  if (!session || !state.me) return state
  if (imAccountId === state.me.imAccountId) {
    return withSession(state, withOwnRead(session, readSeq, state.logs[sessionUuid], imAccountId, told))
  }
  return imAccountId === session.peerImAccountId ? withSession(state, withPeerRead(session, readSeq)) : state
}

/** The server's own view of conversations replaces ours, but never goes back behind messages that came meanwhile. */
export const receiveSessions = (state: ChatState, list: readonly Session[], accountRev: number = state.accountRev): ChatState => {
  const fresh = list.map((session) => [session.sessionUuid, newer(state.sessions[session.sessionUuid], session)] as const)
  return {
    ...state,
    accountRev: Math.max(state.accountRev, accountRev),
    sessions: fresh.length === 0 ? state.sessions : { ...state.sessions, ...Object.fromEntries(fresh) },
  }
}

/**
 * Whether a view of the server is from before something that is known here, be it a message or a recall (each has a revision of the
 * conversation): its counts miss that, ours may miss what it knows.
 */
export const isBehind = (state: ChatState, told: Session): boolean => isOlder(state.sessions[told.sessionUuid], told)

const isOlder = (held: Session | undefined, told: Session): boolean =>
  held !== undefined && (told.maxSeq < held.maxSeq || told.maxRev < held.maxRev)

/** An own read position that is on its way to the server is not taken back by an older view. */
const keepRead = (held: Session, told: Session): Session => {
  if (told.lastReadSeq >= held.lastReadSeq) return told
  const { lastReadSeq, unRead, mentionSeq } = held
  return { ...told, lastReadSeq, unRead, mentionSeq }
}

const newer = (held: Session | undefined, told: Session): Session => {
  if (!held) return told
  if (!isOlder(held, told)) return told.maxSeq === held.maxSeq ? keepRead(held, told) : told
  const { maxSeq, maxRev, lastMessage, lastTime, unRead, mentionSeq } = held
  return { ...keepRead(held, told), maxSeq, maxRev, lastMessage, lastTime, unRead, mentionSeq }
}

/** `session:update` with `removedFlag`: the membership is over. What is loaded stays readable until the page is left. */
export const removeSession = (state: ChatState, sessionUuid: string): ChatState => {
  const { [sessionUuid]: _gone, ...sessions } = state.sessions
  return { ...state, sessions }
}

/** One conversation's part of a `message:sync` answer. */
export const receiveSync = (state: ChatState, answer: SyncedSession, pageSize?: number): ChatState => {
  const log = state.logs[answer.sessionUuid]
  if (!log) return state
  const me = state.me?.imAccountId ?? ''
  const session = state.sessions[answer.sessionUuid]
  const told = session && answer.messages.reduce((known, message) => withMessage(known, message, me), session)
  const logged = withLog(told ? withSession(state, told) : state, answer.sessionUuid, applySync(log, answer, pageSize))
  return withOutboxShown(logged, answer.messages)
}

/** Messages that the own account has deleted for itself: nothing of them is shown any more. */
export const receiveDeleted = (state: ChatState, sessionUuid: string, seqList: readonly number[]): ChatState => {
  const log = state.logs[sessionUuid]
  if (!log) return state
  const gone = new Set(seqList)
  const messages = log.messages.map((held): Message => (gone.has(held.seq) ? deletedForMe(held) : held))
  return withLog(state, sessionUuid, { ...log, messages })
}
