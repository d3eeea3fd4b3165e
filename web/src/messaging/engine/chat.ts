import { createStore, type StoreApi } from 'zustand/vanilla'
import { receiveSessions } from '#src/messaging/store/changes.ts'
import { type ChatState, EMPTY_STATE, type Me } from '#src/messaging/store/state.ts'
import { type Changing, createChanging } from './changing.ts'
import { type ChatContext, type ChatDeps, patch, type SessionSetting, sessionOf } from './context.ts'
import { loadCursors } from './cursors.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createHistory, type History } from './history.ts'
import { listen } from './listen.ts'
import { createOutbox } from './outbox.ts'
import { createReading, type Reading } from './reading.ts'
import { createSender, type Sender } from './sender.ts'
import { createSignals, type Signals } from './signals.ts'
import { createSync } from './sync.ts'
import { createUploads, type Uploads } from './uploads.ts'

export interface Chat {
  readonly store: StoreApi<ChatState>
  readonly sender: Sender
  readonly uploads: Uploads
  readonly history: History
  readonly reading: Reading
  readonly drafts: Drafts
  readonly changing: Changing
  readonly signals: Signals
  start(me: Me): Promise<void>
  stop(): void
  /** Loads the list of conversations (again, after a failure). */
  loadSessions(): Promise<void>
  select(sessionUuid: string | null): void
  /** The conversation with a colleague, made on first use, becomes the current one. */
  openWith(peerImAccountId: string): Promise<void>
  /** Own settings of a conversation: shown at once, taken back when the server refuses. */
  change(sessionUuid: string, setting: SessionSetting): Promise<void>
}

/** Loaded conversations kept in memory beside the current one. */
const LOGS_MAX = 30
const LIST_PAGE = 200

const withoutOldLogs = (state: ChatState, current: string): ChatState => {
  const loaded = Object.keys(state.logs)
  if (loaded.length <= LOGS_MAX) return state
  const oldest = loaded.find((sessionUuid) => sessionUuid !== current)
  const { [oldest ?? '']: _dropped, ...logs } = state.logs
  return { ...state, logs }
}

/** The messenger: state, and everything that moves it. Its own tests bring a scripted server. */
export const createChat = (deps: ChatDeps): Chat => {
  const store = createStore<ChatState>(() => EMPTY_STATE)
  const context: ChatContext = { ...deps, store }
  const sync = createSync(context, (sessionUuid) => void history.latest(sessionUuid))
  const history = createHistory(context, sync.session)
  const outbox = createOutbox(context)
  const sender = createSender(context, outbox, sync.session)
  const uploads = createUploads(context, outbox, sender)
  const reading = createReading(context)
  const drafts = createDrafts(context)
  const signals = createSignals(context)
  const changing = createChanging(context, drafts, sync.session)
  let stops: (() => void)[] = []
  let run = 0

  const loadSessions = async (): Promise<void> => {
    patch(context, (state) => (state.phase === 'ready' ? state : { ...state, phase: 'loading' }))
    try {
      let more = true
      while (more) {
        const { accountRev } = store.getState()
        const answer = await context.calls.sessionList({ sinceRev: accountRev, pageSize: LIST_PAGE })
        patch(context, (state) => receiveSessions(state, answer.list, answer.accountRev))
        more = answer.hasMore && answer.accountRev > accountRev
      }
      patch(context, (state) => ({ ...state, phase: 'ready' }))
    } catch (error) {
      patch(context, (state) =>
        state.phase === 'ready' ? state : { ...state, phase: 'failed', failures: { ...state.failures, '': error } },
      )
    }
  }

  const connected = (): void => {
    const { activeUuid } = store.getState()
    if (activeUuid) void loadCursors(context, activeUuid)
    if (store.getState().phase === 'ready') sync.everything()
    else void loadSessions()
    for (const part of [sender, reading, drafts, signals]) part.resume()
    // The page that leads has sent whatever is gone by itself.
    if (!context.realtime.leads()) void outbox.reconcile()
  }

  const takeOver = (): void => {
    outbox.takeOver()
    sender.resume()
    uploads.resume()
  }

  /** Follows the server and the other pages. Gives the ways to stop. */
  const follow = (): (() => void)[] => [
    listen(context, { sync, signals, connected }),
    reading.follow(),
    context.realtime.onLead(takeOver),
    context.realtime.hear('chat:problem', ({ problem }) => context.tell(problem)),
    outbox.follow({
      put: ({ sessionUuid }) => {
        sender.pump(sessionUuid)
        uploads.resume()
      },
      dropped: uploads.dropped,
      sent: sender.settle,
    }),
  ]

  const stop = (): void => {
    run++
    for (const one of stops) one()
    stops = []
    uploads.stop()
    store.setState(EMPTY_STATE, true)
  }

  return {
    store,
    sender,
    uploads,
    history,
    reading,
    drafts,
    changing,
    signals,
    stop,
    loadSessions,
    start: async (me) => {
      stop()
      const mine = run
      store.setState({ ...EMPTY_STATE, me, phase: 'loading' }, true)
      stops.push(...follow())
      await Promise.all([outbox.restore(), drafts.restore()])
      if (mine !== run) return
      await loadSessions()
      sender.resume()
      uploads.resume()
    },
    select: (sessionUuid) => {
      const { activeUuid } = store.getState()
      if (activeUuid && activeUuid !== sessionUuid) drafts.flush(activeUuid)
      patch(context, (state) => withoutOldLogs({ ...state, activeUuid: sessionUuid }, sessionUuid ?? ''))
      if (sessionUuid) {
        void history.ensure(sessionUuid)
        void loadCursors(context, sessionUuid)
      }
    },
    openWith: async (peerImAccountId) => {
      const { session } = await context.calls.sessionOpen({ peerImAccountId })
      patch(context, (state) => ({ ...receiveSessions(state, [{ ...session, hiddenFlag: 0 }]), activeUuid: session.sessionUuid }))
      // What is written at once must not wait for what was said before.
      void history.ensure(session.sessionUuid)
    },
    change: async (sessionUuid, setting) => {
      const before = sessionOf(context, sessionUuid)
      if (!before) return
      patch(context, (state) => receiveSessions(state, [{ ...before, ...definedFlags(setting) }]))
      try {
        const { session } = await context.calls.sessionSetting({ sessionUuid, ...setting })
        patch(context, (state) => receiveSessions(state, [session]))
      } catch {
        patch(context, (state) => receiveSessions(state, [before]))
      }
    },
  }
}

const asFlag = (flag: unknown): 0 | 1 => (Number(flag) === 1 ? 1 : 0)

const definedFlags = (setting: SessionSetting): Partial<Record<'pinFlag' | 'muteFlag' | 'hiddenFlag' | 'unreadMark', 0 | 1>> => ({
  ...(setting.pinFlag === undefined ? {} : { pinFlag: asFlag(setting.pinFlag) }),
  ...(setting.muteFlag === undefined ? {} : { muteFlag: asFlag(setting.muteFlag) }),
  ...(setting.hiddenFlag === undefined ? {} : { hiddenFlag: asFlag(setting.hiddenFlag) }),
  ...(setting.unreadMark === undefined ? {} : { unreadMark: asFlag(setting.unreadMark) }),
})
