import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { chat, useChat } from './api.ts'
import { ChatPane } from './chat/ChatPane.tsx'
import { InfoPane } from './info/InfoPane.tsx'
import { SessionPane } from './list/SessionPane.tsx'
import styles from './MessagesPage.module.css'
import { PaneHandle } from './PaneHandle.tsx'
import { useChatKeys } from './use-chat-keys.ts'
import { usePanes } from './use-panes.ts'
import { useWatchedPresence } from './use-watched-presence.ts'

/** The address names the conversation, so that a link, the palette and a reload lead to it. */
const useSessionInAddress = (): string | null => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('session')
  const ready = useChat((state) => state.phase === 'ready')
  const known = useChat((state) => asked !== null && state.sessions[asked] !== undefined)
  const activeUuid = useChat((state) => state.activeUuid)
  // Following the address is a subscription to it: the palette and the back button change it from outside.
  useEffect(() => {
    if (ready && known && asked !== chat.store.getState().activeUuid) chat.select(asked)
  }, [asked, known, ready])
  const before = useRef(activeUuid)
  useEffect(() => {
    const left = before.current !== null && activeUuid === null
    before.current = activeUuid
    if (left) setQuery({}, { replace: true })
    else if (activeUuid && activeUuid !== new URLSearchParams(location.search).get('session'))
      setQuery({ session: activeUuid }, { replace: true })
  }, [activeUuid, setQuery])
  return activeUuid
}

/** /im: conversations, the current one, and what is known about it. */
export const MessagesPage = (): ReactNode => {
  const t = useText()
  const activeUuid = useSessionInAddress()
  const panes = usePanes()
  const session = useChat((state) => (activeUuid ? state.sessions[activeUuid] : undefined))
  useWatchedPresence()
  useChatKeys({ closeInfo: panes.narrow && panes.infoOpen ? panes.toggleInfo : undefined })
  // The widths a user has chosen; without them the style sheet's own, which follow the window.
  const widths = { '--chosen-list': panes.widths.list, '--chosen-info': panes.widths.info } as CSSProperties

  return (
    <div className={styles.page} style={widths} data-current={session ? 'chat' : 'list'}>
      <h1 className={styles.title}>{t('消息')}</h1>
      <SessionPane />
      <PaneHandle pane="list" label={t('会话列表宽度')} panes={panes} />
      {session ? (
        <ChatPane key={session.sessionUuid} session={session} infoOpen={panes.infoOpen} onToggleInfo={panes.toggleInfo} />
      ) : (
        <section className={styles.nothing} aria-label={t('消息')}>
          <StateBlock picture="done" title={t('选择一个会话开始沟通')} />
        </section>
      )}
      {session && panes.infoOpen ? (
        <>
          <PaneHandle pane="info" label={t('信息栏宽度')} panes={panes} />
          <InfoPane key={session.sessionUuid} session={session} onClose={panes.narrow ? panes.toggleInfo : undefined} />
        </>
      ) : null}
    </div>
  )
}
