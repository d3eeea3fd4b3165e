import type { SaidContent, SystemContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { lastSeq, type MessageLog } from './log.ts'
import { digestText } from './quotes.ts'

export type Sessions = Readonly<Record<string, Session>>

/** Whether the message raises the unread count of that account: not its own, no system line, not recalled (wire rule 8.6.4). */
export const countsAsUnread = (message: Message, me: string): boolean =>
  message.senderImAccountId !== me && message.messageType !== 'system' && message.recalledFlag === 0

const mentionedIn = (message: Message): readonly unknown[] => {
  const mentions: unknown = message.content && 'mentions' in message.content ? message.content.mentions : []
  return Array.isArray(mentions) ? mentions : []
}

/** Whether the message names that account itself. */
export const mentionsByName = (message: Message, me: string): boolean =>
  message.senderImAccountId !== me &&
  mentionedIn(message).some(
    (mention) => typeof mention === 'object' && mention !== null && 'imAccountId' in mention && mention.imAccountId === me,
  )

/** Whether the message names that account, or everybody. */
export const mentions = (message: Message, me: string): boolean => {
  if (message.content === null || message.senderImAccountId === me) return false
  return ('mentionAllFlag' in message.content && message.content.mentionAllFlag === 1) || mentionsByName(message, me)
}

/** A line of the server keeps its sentence: the list is worded when it is shown. */
const saidIn = ({ content }: Message): { said?: SaidContent } => {
  const { said } = (content ?? {}) as Partial<SystemContent>
  return said === undefined ? {} : { said }
}

/** Types of messages whose words are the server's. */
const WORDED: ReadonlySet<string> = new Set(['system', 'card', 'merge'])

const digestOf = (message: Message): NonNullable<Session['lastMessage']> => ({
  seq: message.seq,
  senderName: message.senderName,
  messageType: message.messageType,
  text: digestText(message),
  ...(WORDED.has(message.messageType) && saidIn(message)),
  createTime: message.createTime,
  recalledFlag: message.recalledFlag,
})

/** The session after a new message: newest place, digest, unread, first mention; a removed row comes back. */
export const withMessage = (session: Session, message: Message, me: string): Session => {
  const maxRev = Math.max(session.maxRev, message.rev)
  if (message.seq <= session.maxSeq) return maxRev === session.maxRev ? session : { ...session, maxRev }
  const unread = countsAsUnread(message, me) && message.seq > session.lastReadSeq
  return {
    ...session,
    maxSeq: message.seq,
    maxRev,
    lastMessage: digestOf(message),
    lastTime: message.createTime,
    unRead: session.unRead + (unread ? 1 : 0),
    mentionSeq: session.mentionSeq ?? (unread && mentions(message, me) ? message.seq : null),
    hiddenFlag: 0,
  }
}

/** The session after an edit or recall of its newest message. */
export const withChange = (session: Session, message: Message): Session => ({
  ...session,
  maxRev: Math.max(session.maxRev, message.rev),
  lastMessage: session.lastMessage?.seq === message.seq ? digestOf(message) : session.lastMessage,
})

/** Unread messages behind a read position, when the loaded stretch holds all of them; else undefined. */
export const countUnread = (log: MessageLog | undefined, session: Session, readSeq: number, me: string): number | undefined => {
  if (readSeq >= session.maxSeq) return 0
  if (!log || log.hasAfter || lastSeq(log) < session.maxSeq) return undefined
  const start = log.messages[0]
  if (!start || start.seq > readSeq + 1) return undefined
  return log.messages.filter((message) => message.seq > readSeq && countsAsUnread(message, me)).length
}

/** The own read position moves forward, never back. `told` is the server's count for it. */
export const withOwnRead = (session: Session, readSeq: number, log: MessageLog | undefined, me: string, told?: number): Session => {
  const lastReadSeq = Math.min(Math.max(session.lastReadSeq, readSeq), session.maxSeq)
  const counted = countUnread(log, session, lastReadSeq, me)
  return {
    ...session,
    lastReadSeq,
    unRead: counted ?? told ?? session.unRead,
    unreadMark: 0,
    mentionSeq: session.mentionSeq !== null && session.mentionSeq <= lastReadSeq ? null : session.mentionSeq,
  }
}

/** The other person of a single conversation has read up to there. */
export const withPeerRead = (session: Session, readSeq: number): Session => ({
  ...session,
  peerReadSeq: Math.max(session.peerReadSeq ?? 0, readSeq),
})

const earlier = (one: Session, other: Session): number => {
  if (one.pinFlag !== other.pinFlag) return other.pinFlag - one.pinFlag
  if (one.lastTime !== other.lastTime) return one.lastTime < other.lastTime ? 1 : -1
  return one.sessionUuid < other.sessionUuid ? -1 : 1
}

/** Remembers its last answer: every change of the state asks again, and few of them change the conversations. */
const oncePerChange = <Answer>(of: (sessions: Sessions) => Answer): ((sessions: Sessions) => Answer) => {
  let last: { sessions: Sessions; answer: Answer } | undefined
  return (sessions) => {
    if (last?.sessions !== sessions) last = { sessions, answer: of(sessions) }
    return last.answer
  }
}

/** What the list shows: pinned first, then newest first, without removed rows. */
export const orderSessions = oncePerChange((sessions): readonly Session[] =>
  Object.values(sessions)
    .filter(({ hiddenFlag }) => hiddenFlag === 0)
    .sort(earlier),
)

/** Unread messages of all conversations that are not muted: the badge and the window title. */
export const unreadTotal = oncePerChange((sessions) =>
  Object.values(sessions).reduce((total, { unRead, muteFlag }) => total + (muteFlag === 1 ? 0 : unRead), 0),
)
