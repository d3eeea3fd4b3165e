import { withOutboxShown } from '#src/messaging/store/changes.ts'
import { extend, firstSeq, type HistoryPage, lastSeq, type MessageLog, openLog, prepend } from '#src/messaging/store/log.ts'
import type { ChatState, Loading } from '#src/messaging/store/state.ts'
import { type ChatContext, patch, sessionOf } from './context.ts'

export interface History {
  /** Loads the newest page unless the conversation is loaded already. */
  ensure(sessionUuid: string): Promise<void>
  /** Loads the newest page in any case. */
  latest(sessionUuid: string): Promise<void>
  around(sessionUuid: string, seq: number): Promise<void>
  older(sessionUuid: string): Promise<void>
  newer(sessionUuid: string): Promise<void>
}

const PAGE = 50

const withLoading = (state: ChatState, sessionUuid: string, loading: Loading | undefined): ChatState => {
  const { [sessionUuid]: _old, ...others } = state.loading
  return { ...state, loading: loading ? { ...others, [sessionUuid]: loading } : others }
}

type Place = { beforeSeq: number } | { afterSeq: number } | { aroundSeq: number } | object

/** Loads pages of messages. A page never overtakes the live events: what changed while it was under way is synced afterwards. */
export const createHistory = (context: ChatContext, sync: (sessionUuid: string) => void): History => {
  const put = (sessionUuid: string, log: MessageLog): void =>
    patch(context, (state) => {
      const shown = withOutboxShown({ ...state, logs: { ...state.logs, [sessionUuid]: log } }, log.messages)
      return withLoading(shown, sessionUuid, undefined)
    })

  const fetchPage = async (sessionUuid: string, loading: Loading, place: Place, join: (page: HistoryPage) => MessageLog | undefined) => {
    if (loading !== 'first' && context.store.getState().loading[sessionUuid] === loading) return
    patch(context, (state) => withLoading(state, sessionUuid, loading))
    try {
      const log = join(await context.calls.messageHistory({ sessionUuid, limit: PAGE, ...place }))
      if (!log) return patch(context, (state) => withLoading(state, sessionUuid, undefined))
      put(sessionUuid, log)
      const session = sessionOf(context, sessionUuid)
      const behind = session && (session.maxRev > log.rev || session.maxSeq > lastSeq(log))
      if (behind && !log.hasAfter) sync(sessionUuid)
    } catch (error) {
      patch(context, (state) => ({
        ...withLoading(state, sessionUuid, state.logs[sessionUuid] ? undefined : 'failed'),
        failures: { ...state.failures, [sessionUuid]: error },
      }))
    }
  }

  let openings = 0
  const newest = new Map<string, number>()
  /** Of two that are under way, the one begun last is shown: a jump is not undone by the page that was asked for before it. */
  const open = (sessionUuid: string, place: Place, anchorSeq: number | null = null): Promise<void> => {
    const rev = sessionOf(context, sessionUuid)?.maxRev ?? 0
    const opening = ++openings
    newest.set(sessionUuid, opening)
    return fetchPage(sessionUuid, 'first', place, (page) =>
      newest.get(sessionUuid) === opening ? openLog(page, rev, opening, anchorSeq) : undefined,
    )
  }

  const grow = (
    sessionUuid: string,
    loading: 'older' | 'newer',
    place: Place,
    join: (log: MessageLog, page: HistoryPage) => MessageLog,
  ) => {
    const asked = context.store.getState().logs[sessionUuid]
    if (!asked) return Promise.resolve()
    return fetchPage(sessionUuid, loading, place, (page) => {
      const log = context.store.getState().logs[sessionUuid]
      // Changes that came while the page was under way may have passed it by: they are asked for once more.
      return log && { ...join(log, page), rev: Math.min(log.rev, asked.rev) }
    })
  }

  const latest = (sessionUuid: string): Promise<void> => open(sessionUuid, {})
  return {
    latest,
    ensure: (sessionUuid) => {
      const { logs, loading } = context.store.getState()
      return logs[sessionUuid] || loading[sessionUuid] === 'first' ? Promise.resolve() : latest(sessionUuid)
    },
    around: (sessionUuid, seq) => open(sessionUuid, { aroundSeq: seq }, seq),
    older: (sessionUuid) => {
      const log = context.store.getState().logs[sessionUuid]
      return log?.hasBefore ? grow(sessionUuid, 'older', { beforeSeq: firstSeq(log) }, prepend) : Promise.resolve()
    },
    newer: (sessionUuid) => {
      const log = context.store.getState().logs[sessionUuid]
      return log?.hasAfter ? grow(sessionUuid, 'newer', { afterSeq: lastSeq(log) }, extend) : Promise.resolve()
    },
  }
}
