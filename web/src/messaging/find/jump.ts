import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { chat } from '#src/messaging/api.ts'
import { firstSeq, lastSeq, type MessageLog, messageAt } from '#src/messaging/store/log.ts'
import { text } from './texts.ts'

/** A message that was jumped to, as long as it is marked. */
export interface Target {
  readonly sessionUuid: string
  readonly seq: number
  /** Jumps so far: the same message can be jumped to again. */
  readonly times: number
}

const MARKED_MS = 2_400

const jumps = createStore<{ readonly target: Target | null }>(() => ({ target: null }))
let begun = 0

/** So many messages on each side are enough to have one in the middle of the view. */
const SIDE = 15

/** Whether a message is loaded, and not at an edge beyond which there is more: it could not be centred there. */
const isWithin = (log: MessageLog | undefined, seq: number): boolean => {
  if (!log || !messageAt(log, seq)) return false
  return (!log.hasBefore || seq - firstSeq(log) >= SIDE) && (!log.hasAfter || lastSeq(log) - seq >= SIDE)
}

const mark = (target: Target): void => {
  jumps.setState({ target })
  setTimeout(() => jumps.getState().target === target && jumps.setState({ target: null }), MARKED_MS)
}

/**
 * Brings a message into view, in whatever conversation, and marks it for a moment; loads the messages around it when it is not loaded. Of
 * two jumps the later one counts. What cannot be seen any more (purged, deleted for oneself) is told.
 */
export const jumpTo = async (sessionUuid: string, seq: number): Promise<void> => {
  const times = ++begun
  const log = () => chat.store.getState().logs[sessionUuid]
  const held = () => messageAt(log(), seq)
  const failure = () => chat.store.getState().failures[sessionUuid]
  const before = failure()
  const opening = isWithin(log(), seq) ? undefined : chat.history.around(sessionUuid, seq)
  if (chat.store.getState().activeUuid !== sessionUuid) chat.select(sessionUuid)
  await opening
  if (times !== begun) return
  const message = held()
  if (message && message.deletedFlag === 0) mark({ sessionUuid, seq, times })
  else requestHost().toast({ kind: 'error', text: failure() === before ? text('该消息已不可见') : text('加载失败') })
}

/** The message of a conversation that has just been jumped to. */
export const useTarget = (sessionUuid: string): Target | null =>
  useStore(jumps, ({ target }) => (target?.sessionUuid === sessionUuid ? target : null))
