import { useEffect, useEffectEvent } from 'react'
import { chat } from './api.ts'
import { chosenFilter } from './list/chosen-filter.ts'
import { filterSessions, nextUnread } from './list/filter.ts'
import { messageAt } from './store/log.ts'
import { orderSessions } from './store/sessions.ts'

const step = (by: 1 | -1): void => {
  const { sessions, activeUuid } = chat.store.getState()
  const shown = filterSessions(orderSessions(sessions), chosenFilter(), activeUuid)
  const at = shown.findIndex(({ sessionUuid }) => sessionUuid === activeUuid)
  const next = shown[at < 0 ? 0 : at + by]
  if (next) chat.select(next.sessionUuid)
}

const toUnread = (): void => {
  const { sessions, activeUuid } = chat.store.getState()
  const next = nextUnread(orderSessions(sessions), activeUuid)
  if (next) chat.select(next.sessionUuid)
}

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** The key is meant for what lies over the page. */
const isOver = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null

/** Nobody types, and nothing lies over the page. */
const isFree = ({ target }: KeyboardEvent): boolean => !(target instanceof Element && target.closest(TAKES_KEYS))

/** The message under the pointer: what is focused takes its keys itself. */
const pointedAt = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-pane=chat] [data-seq]:hover')

const reply = (): boolean => {
  const { activeUuid, logs } = chat.store.getState()
  const message = activeUuid === null ? undefined : messageAt(logs[activeUuid], Number(pointedAt()?.dataset.seq))
  if (message) chat.changing.intend(message.sessionUuid, { kind: 'reply', message })
  return message !== undefined
}

const react = (): boolean => {
  const button = pointedAt()?.querySelector<HTMLElement>('[role=toolbar] button')
  button?.click()
  return button !== undefined && button !== null
}

interface PageActs {
  closeInfo: (() => void) | undefined
  /** Opens the search, in the current conversation or in all. */
  search: (everywhere: boolean) => void
}

/**
 * Alt+↑↓ goes through the conversations, Cmd/Ctrl+Shift+U to the next unread one; Cmd/Ctrl+F searches the conversation, with Shift all;
 * R replies to the message under the pointer, E reacts to it; Esc closes the details where they lie on top.
 */
export const useChatKeys = ({ closeInfo, search }: PageActs): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const mod = (event.metaKey || event.ctrlKey) && !event.altKey
    const alone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const bare = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && isFree(event)
    if (alone && event.key === 'ArrowDown') step(1)
    else if (alone && event.key === 'ArrowUp') step(-1)
    else if (mod && event.shiftKey && event.code === 'KeyU') toUnread()
    else if (mod && event.code === 'KeyF') search(event.shiftKey)
    else if (event.key === 'Escape' && closeInfo && !isOver(event)) closeInfo()
    else if (!(bare && ((event.key === 'r' && reply()) || (event.key === 'e' && react())))) return
    event.preventDefault()
  })
  // A subscription to the window's keys.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
