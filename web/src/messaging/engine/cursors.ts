import { type ChatContext, patch, sessionOf } from './context.ts'

/** Asks how far the members of a group have read; from then on `message:read` keeps it. */
export const loadCursors = async (context: ChatContext, sessionUuid: string): Promise<void> => {
  const groupUuid = sessionOf(context, sessionUuid)?.groupUuid ?? null
  if (groupUuid === null) return
  try {
    const list = await context.calls.messageCursors({ sessionUuid })
    patch(context, (state) => ({ ...state, cursors: { ...state.cursors, [sessionUuid]: list } }))
  } catch {
    // The counts of the history are shown until the next connection.
  }
}
