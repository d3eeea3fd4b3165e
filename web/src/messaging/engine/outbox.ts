import type { SendOutput } from '@qifuyun/contract/messaging/schema.ts'
import { type OutboxItem, restoreItem, withItem, withoutItem, withState } from '#src/messaging/store/outbox.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import { type ChatContext, patch } from './context.ts'

/** A message that the server has; its answer is null where it was lost. */
export interface Sent {
  readonly item: OutboxItem
  readonly ack: SendOutput | null
}

declare module '@qifuyun/ui/platform/realtime/realtime.ts' {
  interface PageTopics {
    /** A message on its way is new, or has changed. */
    'chat:put': OutboxItem
    /** It was thrown away. */
    'chat:drop': { clientId: string }
    /** The server has it. */
    'chat:sent': Sent
    /** Share of its upload that is done; null when there is none. */
    'chat:progress': { clientId: string; share: number | null }
  }
}

/** Own messages on their way: every page of the browser shows them, the browser keeps them, the page that leads sends them. */
export interface Outbox {
  /** A moment later than any it gave before: the order in which messages go. */
  stamp(): string
  add(items: readonly OutboxItem[]): void
  change(clientId: string, what: Partial<Pick<OutboxItem, 'state' | 'problem' | 'attachment'>>): void
  drop(clientId: string): void
  /** Shows how much of an upload is done; null when it is over. */
  progress(clientId: string, share: number | null): void
  /** The server has it: it is kept no longer, and the other pages put its message in its place. */
  sent(sent: Sent): void
  /** Shows what was kept. */
  restore(): Promise<void>
  /** Throws away what was kept when this page was opened and has been sent since. */
  reconcile(): Promise<void>
  /** What the page that led before was at starts over. */
  takeOver(): void
  /** Follows the other pages. Gives the way to stop. */
  follow(followed: Followed): () => void
}

interface Followed {
  /** Another page has added or changed a message. */
  put(item: OutboxItem): void
  /** A message was thrown away, in whatever page. */
  dropped(clientId: string): void
  /** Another page has sent it. */
  sent(sent: Sent): void
}

const PLACE = 'messaging.outbox/'

/** What a restart would make of it: all else need not be written. */
const keptPart = ({ state, problem, attachment }: OutboxItem): string => JSON.stringify([state === 'failed', problem, attachment?.filePath])

const withProgress = (state: ChatState, clientId: string, share: number | null): ChatState => {
  const { [clientId]: _before, ...others } = state.progress
  return { ...state, progress: share === null ? others : { ...others, [clientId]: share } }
}

/** The outbox of this browser, as this page has it. */
export const createOutbox = (context: ChatContext): Outbox => {
  const { realtime, store } = context
  /** Sent or thrown away: an older word about them changes nothing. */
  const over = new Set<string>()
  const restored = new Set<string>()
  const hearers = new Set<(clientId: string) => void>()
  let latest = 0

  const find = (clientId: string): OutboxItem | undefined => store.getState().outbox.find((item) => item.clientId === clientId)
  const show = (item: OutboxItem): void => {
    if (!over.has(item.clientId)) patch(context, (state) => ({ ...state, outbox: withItem(state.outbox, item) }))
  }
  const hide = (clientId: string): void =>
    patch(context, (state) => withProgress({ ...state, outbox: withoutItem(state.outbox, clientId) }, clientId, null))

  // Where the browser forbids storage, the page works on without memory.
  const forget = (): void => undefined
  const place = (clientId: string): string => `${PLACE}${store.getState().me?.imAccountId ?? ''}/${clientId}`
  const storage = () => context.storage(store.getState().me?.userUuid ?? '')
  const keep = (item: OutboxItem): void => void storage().write(place(item.clientId), item).catch(forget)
  const lose = (clientId: string): void => void storage().remove(place(clientId)).catch(forget)
  const readKept = async (): Promise<OutboxItem[]> => {
    const entries = await storage().entries(place(''))
    return entries.flatMap(([, kept]) => restoreItem(kept) ?? [])
  }

  const put = (item: OutboxItem): void => {
    show(item)
    realtime.tell('chat:put', item)
  }
  /** What is no longer on its way is kept no longer, however it ended: shown by a sync after its answer was lost, for one. */
  const loseEnded = (now: ChatState, before: ChatState): void => {
    if (now.outbox === before.outbox) return
    const left = new Set(now.outbox.map(({ clientId }) => clientId))
    for (const item of before.outbox) {
      if (left.has(item.clientId)) continue
      lose(item.clientId)
      if (!over.has(item.clientId)) sent({ item, ack: null })
    }
  }
  const sent = (one: Sent): void => {
    const { clientId } = one.item
    over.add(clientId)
    lose(clientId)
    realtime.tell('chat:sent', one)
  }
  const dropped = (clientId: string): void => {
    over.add(clientId)
    hide(clientId)
    for (const hearer of hearers) hearer(clientId)
  }

  return {
    stamp: () => {
      latest = Math.max(context.now(), latest + 1)
      return new Date(latest).toISOString()
    },
    add: (items) => {
      for (const item of items) {
        keep(item)
        put(item)
      }
    },
    change: (clientId, what) => {
      const before = find(clientId)
      if (!before) return
      const item = { ...before, problem: '', ...what }
      if (keptPart(item) !== keptPart(before)) keep(item)
      put(item)
    },
    drop: (clientId) => {
      realtime.tell('chat:drop', { clientId })
      dropped(clientId)
    },
    progress: (clientId, share) => {
      patch(context, (state) => withProgress(state, clientId, share))
      realtime.tell('chat:progress', { clientId, share })
    },
    sent,
    restore: async () => {
      for (const item of await readKept().catch(() => [])) {
        if (find(item.clientId)) continue
        restored.add(item.clientId)
        show(item)
      }
    },
    reconcile: async () => {
      if (restored.size === 0) return
      const kept = new Set((await readKept()).map(({ clientId }) => clientId))
      for (const clientId of restored) if (!kept.has(clientId)) hide(clientId)
      restored.clear()
    },
    takeOver: () => {
      for (const { clientId, state } of store.getState().outbox)
        if (state === 'sending' || state === 'uploading')
          patch(context, (chat) => ({ ...chat, outbox: withState(chat.outbox, clientId, 'waiting') }))
    },
    follow: (followed) => {
      hearers.add(followed.dropped)
      const stops = [
        realtime.hear('chat:put', (item) => {
          show(item)
          followed.put(item)
        }),
        realtime.hear('chat:drop', ({ clientId }) => dropped(clientId)),
        realtime.hear('chat:sent', (one) => {
          over.add(one.item.clientId)
          followed.sent(one)
        }),
        realtime.hear('chat:progress', ({ clientId, share }) => patch(context, (state) => withProgress(state, clientId, share))),
        store.subscribe(loseEnded),
        () => hearers.delete(followed.dropped),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
