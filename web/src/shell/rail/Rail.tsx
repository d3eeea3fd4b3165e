import { Count } from '@qifuyun/ui/components/Count.tsx'
import type { RailItem } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EnterpriseSwitcher } from '#src/enterprise/EnterpriseSwitcher.tsx'
import { useUnreadTotal } from '#src/messaging/api.ts'
import { CounterPopup } from '#src/notifications/CounterPopup.tsx'
import { ROUTES } from '#src/shell/routes.ts'
import { useText } from '#src/shell/texts.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { DownloadsButton } from './DownloadsButton.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import styles from './Rail.module.css'
import { type RailEntry, railEntries } from './rail-items.ts'
import { UnreadAnnouncer } from './UnreadAnnouncer.tsx'
import { useHoverPopup } from './use-hover-popup.ts'

const ICON_SIZE = 20
const STROKE = 1.75

interface ItemProps {
  entry: RailEntry
  lit: boolean
  count?: ReactNode
  onClick?: () => void
}

const Item = ({ entry: { path, title, icon: Icon }, lit, count, onClick }: ItemProps): ReactNode => {
  const t = useText()
  return (
    <Link to={path} className={`${styles.item} ${lit ? styles.lit : ''}`} aria-current={lit ? 'page' : undefined} onClick={onClick}>
      <Icon size={ICON_SIZE} strokeWidth={STROKE} aria-hidden="true" />
      <span className={styles.label}>{t(title)}</span>
      {count}
    </Link>
  )
}

/** 消息 carries the unread badge of the chats, and the popover of the three counters. */
const MessagesItem = ({ entry, lit }: Pick<ItemProps, 'entry' | 'lit'>): ReactNode => {
  const unread = useUnreadTotal()
  const { open, area, popup, close } = useHoverPopup()
  return (
    <div {...area} className={styles.anchor}>
      <Item entry={entry} lit={lit} onClick={close} count={<Count value={unread} className={styles.badge} />} />
      {open ? <CounterPopup ref={popup} onLeave={close} /> : null}
    </div>
  )
}

/** The left sidebar: who I am, where I can go, finished files, help, and which enterprise I work in. */
export const Rail = ({ current }: { current: RailItem | undefined }): ReactNode => {
  const t = useText()
  const viewer = useViewer()
  return (
    <nav aria-label={t('主导航')} className={styles.rail} data-pane>
      <AvatarMenu />
      <div className={styles.items}>
        {railEntries(ROUTES, viewer).map((entry) =>
          entry.item === 'messages' ? (
            <MessagesItem key={entry.item} entry={entry} lit={entry.item === current} />
          ) : (
            <Item key={entry.item} entry={entry} lit={entry.item === current} />
          ),
        )}
      </div>
      <UnreadAnnouncer />
      <div className={styles.tools}>
        <DownloadsButton />
        <HelpMenu />
      </div>
      <EnterpriseSwitcher />
    </nav>
  )
}
