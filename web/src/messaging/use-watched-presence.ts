import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { chat } from './api.ts'
import { orderSessions } from './store/sessions.ts'

/** Follows who is there among the people of the conversation list. */
export const useWatchedPresence = (): void => {
  const peers = useStore(
    chat.store,
    useShallow((state) => orderSessions(state.sessions).flatMap(({ peerImAccountId }) => (peerImAccountId ? [peerImAccountId] : []))),
  )
  // A subscription on the server, renewed when the people change.
  useEffect(() => chat.signals.watch('list', peers), [peers])
}
