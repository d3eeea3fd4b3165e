import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Count } from '@qifuyun/ui/components/Count.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { draftOf } from '#src/messaging/engine/drafts.ts'
import { sessionName } from '#src/messaging/list/session-name.ts'
import { useText } from '#src/messaging/texts.ts'
import { useToday } from '#src/messaging/use-today.ts'
import { sessionDigest } from './digest.ts'
import { isUnread } from './filter.ts'
import { listTime } from './list-time.ts'
import styles from './SessionRow.module.css'

interface SessionRowProps {
  id: string
  session: Session
  active: boolean
  /** The keyboard stands here. */
  cursor: boolean
  position: { index: number; count: number }
  onSelect: () => void
}

const DigestLine = ({ session, active }: { session: Session; active: boolean }): ReactNode => {
  const t = useText()
  const draft = useChat((state) => (active ? '' : draftOf(state, session.sessionUuid)))
  const me = useChat((state) => state.me?.name ?? '')
  const { mark, said } = sessionDigest(session, draft, me)
  return (
    <span className={styles.digest}>
      {mark ? <span className={styles.mark}>{mark === 'draft' ? t('[草稿]') : t('[@我]')} </span> : null}
      {said}
    </span>
  )
}

/** One conversation: tile, name, time, digest, badge. */
export const SessionRow = ({ id, session, active, cursor, position, onSelect }: SessionRowProps): ReactNode => {
  const t = useText()
  const name = sessionName(session)
  const { avatar, peerImAccountId, unRead, unreadMark, muteFlag, pinFlag, lastMessage, lastTime } = session
  const online = useChat((state) => peerImAccountId !== null && state.presence[peerImAccountId] === true)
  const today = useToday()
  const single = session.sessionTypeCode === SESSION_TYPE.single
  return (
    // The list box itself takes the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.row}
      data-session={session.sessionUuid}
      data-cursor={cursor || undefined}
      data-unread={isUnread(session) || undefined}
      aria-selected={active}
      aria-setsize={position.count}
      aria-posinset={position.index + 1}
      onClick={onSelect}
      onKeyDown={undefined}
    >
      {pinFlag === 1 ? <span className={styles.pin} role="img" aria-label={t('已置顶')} /> : null}
      <Avatar name={name} src={avatar} size={40} shape={single ? 'person' : 'group'} online={online} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {lastMessage ? (
            <time className={styles.time} dateTime={lastTime} title={formatDate(lastTime)}>
              {listTime(lastTime, today)}
            </time>
          ) : null}
        </span>
        <span className={styles.line}>
          <DigestLine session={session} active={active} />
          {muteFlag === 1 ? <BellOff size={14} strokeWidth={1.75} className={styles.muted} role="img" aria-label={t('已免打扰')} /> : null}
          <Count value={unRead} muted={muteFlag === 1} />
          {unRead === 0 && unreadMark === 1 ? <span className={styles.dot} role="img" aria-label={t('已标为未读')} /> : null}
        </span>
      </span>
    </div>
  )
}
