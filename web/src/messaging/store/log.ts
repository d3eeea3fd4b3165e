import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { requote } from './quotes.ts'

/** The loaded stretch of a conversation: without gaps, ascending. */
export interface MessageLog {
  readonly messages: readonly Message[]
  readonly hasBefore: boolean
  /** Newer messages exist that are not loaded: one has jumped back. */
  readonly hasAfter: boolean
  /** Every edit, recall and reaction up to this revision is in the stretch. */
  readonly rev: number
  /** Counts how often the conversation was opened afresh: the view starts over with each. */
  readonly opening: number
  /** The message that was jumped to; null at the newest end. */
  readonly anchorSeq: number | null
}

/** 0 when nothing is loaded. */
export const firstSeq = (log: MessageLog): number => log.messages[0]?.seq ?? 0
export const lastSeq = (log: MessageLog): number => log.messages.at(-1)?.seq ?? 0

export type AppendOutcome = 'added' | 'known' | 'gap' | 'elsewhere'
export interface Appended {
  readonly log: MessageLog
  readonly outcome: AppendOutcome
}

const replaceAt = (messages: readonly Message[], index: number, message: Message): readonly Message[] =>
  messages.map((old, at) => (at === index ? message : old))

/** A message that the own account has deleted for itself: nothing of it is shown. */
export const deletedForMe = (message: Message): Message => ({ ...message, content: null, deletedFlag: 1, reactions: [] })

/** What is shown of a changed message. Pushed messages do not know who deleted them for themselves: the own deletion stays. */
export const keepDeleted = (held: Message, told: Message): Message =>
  held.deletedFlag === 1 && told.deletedFlag === 0 ? deletedForMe(told) : told

/** Place of that seq in the stretch, or -1: the stretch has no gaps. */
const indexOfSeq = (log: MessageLog, seq: number): number => {
  const index = seq - firstSeq(log)
  return log.messages.length > 0 && index >= 0 && index < log.messages.length ? index : -1
}

/** The message of that seq, if it is loaded. */
export const messageAt = (log: MessageLog | undefined, seq: number): Message | undefined =>
  log === undefined ? undefined : log.messages[indexOfSeq(log, seq)]

/**
 * A message that has just been sent by somebody. A revision that skips one means that a change was missed, which is a gap too.
 * The message is added whenever its seq fits; `gap` asks for a sync in either case.
 */
export const append = (log: MessageLog, message: Message): Appended => {
  const last = lastSeq(log)
  if (message.seq <= last) return { log, outcome: 'known' }
  if (log.hasAfter) return { log, outcome: 'elsewhere' }
  if (message.seq > last + 1) return { log, outcome: 'gap' }
  const inStep = message.rev === log.rev + 1
  const messages = [...log.messages, message]
  return { log: { ...log, messages, rev: inStep ? message.rev : log.rev }, outcome: inStep || message.rev <= log.rev ? 'added' : 'gap' }
}

/** A changed message (edit, recall, reaction, pin). An older revision than the one held changes nothing. */
export const applyUpdate = (log: MessageLog, message: Message): Appended => {
  if (message.rev <= log.rev) return { log: putNewer(log, message), outcome: 'known' }
  const inStep = message.rev === log.rev + 1
  return { log: { ...putNewer(log, message), rev: inStep ? message.rev : log.rev }, outcome: inStep ? 'added' : 'gap' }
}

const putNewer = (log: MessageLog, message: Message): MessageLog => {
  const index = indexOfSeq(log, message.seq)
  const held = log.messages[index]
  // The same revision again may be the server's word on what was only put together here.
  if (held && held.rev > message.rev) return log
  const messages = held ? replaceAt(log.messages, index, keepDeleted(held, message)) : log.messages
  return { ...log, messages: requote(messages, [message]) }
}

export interface HistoryPage {
  readonly list: readonly Message[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** A fresh stretch. `rev` is the session's revision as it was known BEFORE the page was asked for. */
export const openLog = (page: HistoryPage, rev: number, opening = 0, anchorSeq: number | null = null): MessageLog => ({
  messages: page.list,
  hasBefore: page.hasBefore,
  hasAfter: page.hasAfter,
  rev,
  opening,
  anchorSeq,
})

const joins = (earlier: readonly Message[], later: readonly Message[]): boolean => {
  const [end, start] = [earlier.at(-1), later[0]]
  return !end || !start || end.seq + 1 === start.seq
}

/** An older page in front. A page that does not join (the stretch has moved meanwhile) is dropped. */
export const prepend = (log: MessageLog, page: HistoryPage): MessageLog => {
  const older = page.list.filter(({ seq }) => seq < firstSeq(log))
  return joins(older, log.messages) ? { ...log, messages: [...older, ...log.messages], hasBefore: page.hasBefore } : log
}

/** A newer page behind, after a jump back. */
export const extend = (log: MessageLog, page: HistoryPage): MessageLog => {
  const newer = page.list.filter(({ seq }) => seq > lastSeq(log))
  return joins(log.messages, newer) ? { ...log, messages: [...log.messages, ...newer], hasAfter: page.hasAfter } : log
}
