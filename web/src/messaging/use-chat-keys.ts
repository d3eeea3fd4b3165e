import { useEffect, useEffectEvent } from 'react'
import { chat } from './api.ts'
import { nextUnread } from './list/filter.ts'
import { orderSessions } from './store/sessions.ts'

const step = (by: 1 | -1): void => {
  const { sessions, activeUuid } = chat.store.getState()
  const ordered = orderSessions(sessions)
  const at = ordered.findIndex(({ sessionUuid }) => sessionUuid === activeUuid)
  const next = ordered[at < 0 ? 0 : at + by]
  if (next) chat.select(next.sessionUuid)
}

const toUnread = (): void => {
  const { sessions, activeUuid } = chat.store.getState()
  const next = nextUnread(orderSessions(sessions), activeUuid)
  if (next) chat.select(next.sessionUuid)
}

/** Alt+↑↓ goes through the conversations, Cmd/Ctrl+Shift+U to the next unread one, Esc closes the details where they lie on top. */
export const useChatKeys = ({ closeInfo }: { closeInfo: (() => void) | undefined }): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const alone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (alone && event.key === 'ArrowDown') step(1)
    else if (alone && event.key === 'ArrowUp') step(-1)
    else if ((event.metaKey || event.ctrlKey) && event.shiftKey && event.code === 'KeyU') toUnread()
    else if (event.key === 'Escape' && closeInfo) closeInfo()
    else return
    event.preventDefault()
  })
  // A subscription to the window's keys.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
