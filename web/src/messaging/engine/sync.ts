import { SYNC_SESSIONS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { isBehind, receiveSessions, receiveSync } from '#src/messaging/store/changes.ts'
import { lastSeq } from '#src/messaging/store/log.ts'
import { type SyncedSession, syncPlace } from '#src/messaging/store/sync-places.ts'
import { type ChatContext, patch } from './context.ts'

export interface Sync {
  /** Brings one conversation up to date. */
  session(sessionUuid: string): void
  /** Brings the list up to date. */
  list(): void
  /** Brings the list and every loaded conversation up to date, after each connection. */
  everything(): void
}

/** A conversation that fell further behind is opened afresh at its end instead of being filled page by page. */
const GAP_MAX = 1_000
/** So often in a row a list that messages have overtaken is asked for again. */
const OVERTAKEN_MAX = 5

/** Asks `message:sync` until nothing is left, one question at a time. Without an answer it waits for the next connection. */
export const createSync = (context: ChatContext, reopen: (sessionUuid: string) => void): Sync => {
  const dirty = new Set<string>()
  let listDirty = false
  let overtaken = 0
  let running = false

  const pending = (): boolean => listDirty || dirty.size > 0

  const take = (): string[] => {
    const batch = [...dirty].slice(0, SYNC_SESSIONS_MAX)
    for (const sessionUuid of batch) dirty.delete(sessionUuid)
    return batch
  }

  const received = (answer: SyncedSession): void => {
    const before = context.store.getState().logs[answer.sessionUuid]
    patch(context, (state) => receiveSync(state, answer))
    const after = context.store.getState().logs[answer.sessionUuid]
    if (!before || !after || !answer.hasMore) return
    const stuck = lastSeq(after) === lastSeq(before) && after.rev === before.rev
    if (stuck || answer.maxSeq - lastSeq(after) > GAP_MAX) reopen(answer.sessionUuid)
    else dirty.add(answer.sessionUuid)
  }

  const round = async (): Promise<void> => {
    listDirty = false
    const batch = take()
    const { logs, accountRev } = context.store.getState()
    const sessions = batch.flatMap((sessionUuid) => {
      const log = logs[sessionUuid]
      return log ? [syncPlace(sessionUuid, log)] : []
    })
    try {
      const answer = await context.realtime.request('message:sync', { sessions, accountRev })
      for (const one of answer.sessions) received(one)
      const behind = answer.changedSessions.some((told) => isBehind(context.store.getState(), told))
      overtaken = behind ? overtaken + 1 : 0
      if (behind && overtaken < OVERTAKEN_MAX) listDirty = true
      patch(context, (state) => receiveSessions(state, answer.changedSessions, answer.accountRev))
      if (answer.changedSessions.length >= SYNC_SESSIONS_MAX) listDirty = true
    } catch (error) {
      listDirty = true
      for (const sessionUuid of batch) dirty.add(sessionUuid)
      throw error
    }
  }

  const pull = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      while (pending()) await round()
    } catch {
      // No answer: `everything` runs again with the next connection.
    } finally {
      running = false
    }
  }

  return {
    session: (sessionUuid) => {
      dirty.add(sessionUuid)
      void pull()
    },
    list: () => {
      listDirty = true
      void pull()
    },
    everything: () => {
      listDirty = true
      for (const sessionUuid of Object.keys(context.store.getState().logs)) dirty.add(sessionUuid)
      void pull()
    },
  }
}
