import { receiveSessions } from '#src/messaging/store/changes.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import { type ChatContext, patch, sessionOf } from './context.ts'

export interface Drafts {
  /** Keeps what is written; on this browser at once, for the other devices a little later. */
  set(sessionUuid: string, draft: string): void
  /** Sends it to the other devices now: the conversation is left. */
  flush(sessionUuid: string): void
  resume(): void
  /** Shows what was kept on this browser. */
  restore(): Promise<void>
}

const PUSH_MS = 2_000
const PLACE = 'messaging.draft/'

/** The draft to show: what was written here and not yet told, else what the server knows. */
export const draftOf = (state: ChatState, sessionUuid: string): string =>
  state.drafts[sessionUuid] ?? state.sessions[sessionUuid]?.draft ?? ''

const withoutDraft = (state: ChatState, sessionUuid: string): ChatState => {
  const { [sessionUuid]: _told, ...drafts } = state.drafts
  return { ...state, drafts }
}

/** Drafts live in the state, and on this browser, until the server has them. */
export const createDrafts = (context: ChatContext): Drafts => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  // Where the browser forbids storage, the page works on without memory.
  const forget = (): void => undefined
  const storage = () => context.storage(context.store.getState().me?.userUuid ?? '')
  const place = (sessionUuid: string): string => `${PLACE}${context.store.getState().me?.imAccountId ?? ''}/${sessionUuid}`
  const told = (sessionUuid: string): void => {
    patch(context, (state) => withoutDraft(state, sessionUuid))
    storage().remove(place(sessionUuid)).catch(forget)
  }

  const push = async (sessionUuid: string): Promise<void> => {
    clearTimeout(timers.get(sessionUuid))
    timers.delete(sessionUuid)
    const draft = context.store.getState().drafts[sessionUuid]
    if (draft === undefined) return
    if (draft === sessionOf(context, sessionUuid)?.draft) return told(sessionUuid)
    try {
      const { session } = await context.calls.sessionSetting({ sessionUuid, draft })
      patch(context, (state) => receiveSessions(state, [session]))
      if (context.store.getState().drafts[sessionUuid] === draft) told(sessionUuid)
    } catch {
      // Stays on this browser until the next connection.
    }
  }

  return {
    set: (sessionUuid, draft) => {
      patch(context, (state) => ({ ...state, drafts: { ...state.drafts, [sessionUuid]: draft } }))
      storage().write(place(sessionUuid), draft).catch(forget)
      clearTimeout(timers.get(sessionUuid))
      timers.set(
        sessionUuid,
        setTimeout(() => void push(sessionUuid), PUSH_MS),
      )
    },
    flush: (sessionUuid) => void push(sessionUuid),
    resume: () => {
      for (const sessionUuid of Object.keys(context.store.getState().drafts)) if (!timers.has(sessionUuid)) void push(sessionUuid)
    },
    restore: async () => {
      const entries = await storage()
        .entries(place(''))
        .catch(() => [])
      const kept = entries.flatMap(([key, draft]) => (typeof draft === 'string' ? [[key.slice(place('').length), draft]] : []))
      patch(context, (state) => ({ ...state, drafts: { ...Object.fromEntries(kept), ...state.drafts } }))
    },
  }
}
