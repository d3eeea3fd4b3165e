import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useChat } from '#src/messaging/api.ts'

/** What sends: Enter, or Enter together with Cmd or Ctrl. The other one breaks the line. */
export type SendKey = 'enter' | 'modEnter'

const KEY = 'messaging.sendKey'
const chosen = createStore<{ readonly sendKey: SendKey }>(() => ({ sendKey: 'enter' }))

/** The user's choice, kept for them on this browser. */
export const useSendKey = (): { sendKey: SendKey; choose: (sendKey: SendKey) => void } => {
  const userUuid = useChat((state) => state.me?.userUuid)
  const sendKey = useStore(chosen, (state) => state.sendKey)
  // Where the browser forbids storage, the choice lasts as long as the page.
  const forget = (): void => undefined
  // Reading the browser's database is a subscription of one answer.
  useEffect(() => {
    if (!userUuid) return
    userStore(userUuid)
      .read(KEY)
      .then((kept) => chosen.setState({ sendKey: kept === 'modEnter' ? 'modEnter' : 'enter' }), forget)
  }, [userUuid])
  const choose = (next: SendKey): void => {
    chosen.setState({ sendKey: next })
    if (userUuid) userStore(userUuid).write(KEY, next).catch(forget)
  }
  return { sendKey, choose }
}
