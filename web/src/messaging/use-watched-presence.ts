import { PRESENCE_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { chat } from './api.ts'
import { orderSessions } from './store/sessions.ts'

/** Follows who is there among the people of the conversation list. */
export const useWatchedPresence = (): void => {
  const peers = useStore(
    chat.store,
    useShallow(({ sessions }) =>
      orderSessions(sessions)
        .flatMap(({ peerImAccountId }) => peerImAccountId ?? [])
        .slice(0, PRESENCE_MAX),
    ),
  )
  // A subscription on the server, renewed when the people change.
  useEffect(() => chat.signals.watch('list', peers), [peers])
}
