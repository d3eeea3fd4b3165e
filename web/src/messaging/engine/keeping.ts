import { type Outbox, restoreOutbox } from '#src/messaging/store/outbox.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import { type ChatContext, patch } from './context.ts'

const OUTBOX = 'messaging.outbox'
const DRAFTS = 'messaging.drafts'

const restoreDrafts = (kept: unknown): Record<string, string> =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {}

const keptOutbox = (outbox: Outbox): Outbox => outbox.filter(({ state }) => state !== 'stored')

/** Outbox and drafts outlive the page: they are read once and written whenever they change. Gives the way to stop. */
export const keep = async (context: ChatContext, userUuid: string): Promise<() => void> => {
  const storage = context.storage(userUuid)
  const [outbox, drafts] = await Promise.all([storage.read(OUTBOX), storage.read(DRAFTS)]).catch(() => [null, null])
  patch(context, (state) => ({
    ...state,
    outbox: [...restoreOutbox(outbox), ...state.outbox],
    drafts: { ...restoreDrafts(drafts), ...state.drafts },
  }))
  const write = (state: ChatState, old: ChatState): void => {
    // Where the browser forbids storage, the page works on without memory.
    const forget = (): void => undefined
    if (state.outbox !== old.outbox) storage.write(OUTBOX, keptOutbox(state.outbox)).catch(forget)
    if (state.drafts !== old.drafts) storage.write(DRAFTS, state.drafts).catch(forget)
  }
  return context.store.subscribe(write)
}
