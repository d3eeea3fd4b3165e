import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { ChevronLeft, PanelRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { onlineMembers, useGroup } from '#src/messaging/info/use-group.ts'
import { sessionName } from '#src/messaging/list/session-name.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './ChatHeader.module.css'

const GroupLine = ({ session }: { session: Session }): ReactNode => {
  const t = useText()
  const presence = useChat((state) => state.presence)
  const group = useGroup(session.groupUuid)
  const count = group.data?.memberCount ?? session.memberCount
  const online = group.data ? onlineMembers(group.data.memberList, presence) : 0
  return <>{online > 0 ? `${t('{n} 位成员', { n: count })} · ${t('{n} 人在线', { n: online })}` : t('{n} 位成员', { n: count })}</>
}

const PersonLine = ({ imAccountId }: { imAccountId: string | null }): ReactNode => {
  const t = useText()
  const online = useChat((state) => (imAccountId === null ? undefined : state.presence[imAccountId]))
  return <>{online === undefined ? '' : online ? t('在线') : t('离线')}</>
}

interface ChatHeaderProps {
  session: Session
  infoOpen: boolean
  onToggleInfo: () => void
  searching: boolean
  onSearch: () => void
}

/** Whom one talks to. */
export const ChatHeader = ({ session, infoOpen, onToggleInfo, searching, onSearch }: ChatHeaderProps): ReactNode => {
  const t = useText()
  const single = session.sessionTypeCode === SESSION_TYPE.single
  const line = single ? (
    <PersonLine imAccountId={session.peerImAccountId} />
  ) : session.sessionTypeCode === SESSION_TYPE.assistant ? null : (
    <GroupLine session={session} />
  )
  return (
    <header className={styles.header}>
      <button type="button" className={`${styles.button} ${styles.back}`} aria-label={t('返回会话列表')} onClick={() => chat.select(null)}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Avatar name={sessionName(session)} src={session.avatar} size={34} shape={single ? 'person' : 'group'} />
      <div className={styles.text}>
        <h2 className={styles.name}>{sessionName(session)}</h2>
        <p className={styles.line}>{line}</p>
      </div>
      <button type="button" className={styles.button} aria-label={t('搜索聊天记录')} aria-pressed={searching} onClick={onSearch}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button type="button" className={styles.button} aria-label={t('会话信息')} aria-pressed={infoOpen} onClick={onToggleInfo}>
        <PanelRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </header>
  )
}
