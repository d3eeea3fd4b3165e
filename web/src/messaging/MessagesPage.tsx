import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { chat, useChat } from './api.ts'
import { ChatPane } from './chat/ChatPane.tsx'
import { useFind } from './find/use-find.ts'
import { InfoPane } from './info/InfoPane.tsx'
import { SessionPane } from './list/SessionPane.tsx'
import styles from './MessagesPage.module.css'
import { PaneHandle } from './PaneHandle.tsx'
import { PlannedDialogs } from './planned/PlannedDialogs.tsx'
import { useText } from './texts.ts'
import { useAddress, useSessionInAddress } from './use-address.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { usePanes } from './use-panes.ts'
import { useWatchedPresence } from './use-watched-presence.ts'

const loadSearch = async () => ({ default: (await import('./find/SearchPane.tsx')).SearchPane })
const SearchPane = lazy(loadSearch)
const JoinDialog = lazy(async () => ({ default: (await import('./groups/JoinDialog.tsx')).JoinDialog }))

/** A conversation that was marked as unread is so no longer once it is opened. */
const useMarkTakenAway = (activeUuid: string | null): void => {
  // Only opening takes it away: the current conversation can be marked for later.
  useEffect(() => {
    if (activeUuid !== null && chat.store.getState().sessions[activeUuid]?.unreadMark === 1) void chat.change(activeUuid, { unreadMark: 0 })
  }, [activeUuid])
}

const AT_LEISURE_MS = 3_000

/** Loads the search before it is asked for: what is typed right after its keys must not go elsewhere. */
const useSearchAtHand = (): void => {
  useEffect(() => {
    // Without an answer it is asked for again when it is needed.
    const forget = (): void => undefined
    const timer = setTimeout(() => void loadSearch().catch(forget), AT_LEISURE_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** What stands right: what is sought, else the details of the conversation. */
const useSidePane = (activeUuid: string | null) => {
  const panes = usePanes()
  const { find, search, change, close } = useFind(activeUuid)
  const searching = find !== null
  const toggleInfo = (): void => {
    if (searching) close()
    if (!searching || !panes.infoOpen) panes.toggleInfo()
  }
  return { panes, find, search, change, close, toggleInfo, infoOpen: panes.infoOpen && !searching }
}

/** /im: conversations, the current one, and what is known about it. */
export const MessagesPage = (): ReactNode => {
  const t = useText()
  const activeUuid = useSessionInAddress()
  const { address, change: changeAddress } = useAddress()
  const side = useSidePane(activeUuid)
  const { panes, find } = side
  const session = useChat((state) => (activeUuid ? state.sessions[activeUuid] : undefined))
  const token = address.get('join')
  useMarkTakenAway(activeUuid)
  useSearchAtHand()
  useWatchedPresence()
  useChatKeys({ closeInfo: panes.narrow && side.infoOpen ? side.toggleInfo : undefined, search: side.search })
  // The widths a user has chosen; without them the style sheet's own, which follow the window.
  const widths = { '--chosen-list': panes.widths.list, '--chosen-info': panes.widths.info } as CSSProperties

  return (
    <div className={styles.page} style={widths} data-current={session || find ? 'chat' : 'list'}>
      <h1 className="qf-visually-hidden">{t('消息')}</h1>
      <Part>
        <SessionPane />
      </Part>
      <PaneHandle pane="list" label={t('会话列表宽度')} panes={panes} />
      {session ? (
        <Part key={`chat ${session.sessionUuid}`}>
          <ChatPane
            session={session}
            infoOpen={side.infoOpen}
            onToggleInfo={side.toggleInfo}
            searching={find !== null}
            onSearch={() => (find ? side.close() : side.search(false))}
          />
        </Part>
      ) : (
        <section className={styles.nothing} aria-label={t('消息')}>
          <StateBlock picture="done" title={t('选择一个会话开始沟通')} />
        </section>
      )}
      {find || (session && side.infoOpen) ? <PaneHandle pane="info" label={t('信息栏宽度')} panes={panes} /> : null}
      {find ? (
        <Part>
          <Suspense>
            <SearchPane find={find} onChange={side.change} onClose={side.close} />
          </Suspense>
        </Part>
      ) : session && side.infoOpen ? (
        <Part key={`info ${session.sessionUuid}`}>
          <InfoPane session={session} onClose={panes.narrow ? panes.toggleInfo : undefined} />
        </Part>
      ) : null}
      {token === null ? null : (
        <Suspense>
          <JoinDialog key={token} token={token} onClose={() => changeAddress({ join: null })} />
        </Suspense>
      )}
      <PlannedDialogs />
    </div>
  )
}
