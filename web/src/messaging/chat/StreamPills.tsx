import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { ArrowDown, ArrowUp, AtSign } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListRange } from 'react-virtuoso'
import { lastSeq, type MessageLog } from '#src/messaging/store/log.ts'
import { countsAsUnread } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './StreamPills.module.css'

interface PillsProps {
  session: Session
  log: MessageLog
  me: string
  /** Seqs in sight. */
  range: ListRange | null
  atBottom: boolean
  onJump: (seq: number) => void
  onLatest: () => void
}

/** What was unread and where one was named when the conversation was opened: reading must not take the way back away. */
const useOpened = (session: Session) => {
  const [opened, setOpened] = useState({ unRead: session.unRead, readSeq: session.lastReadSeq, mentionSeq: session.mentionSeq })
  return {
    ...opened,
    seenUnread: () => setOpened((before) => ({ ...before, unRead: 0 })),
    seenMention: () => setOpened((before) => ({ ...before, mentionSeq: null })),
  }
}

/** Messages that came below while one reads further up. */
const useBelow = ({ log, me, atBottom }: PillsProps): number => {
  const newest = lastSeq(log)
  const [leftAt, setLeftAt] = useState(newest)
  // Follows the end as long as it is in sight.
  if (atBottom && leftAt !== newest) setLeftAt(newest)
  return atBottom ? 0 : log.messages.filter((message) => message.seq > leftAt && countsAsUnread(message, me)).length
}

interface PillProps {
  icon: ReactNode
  children: string
  onClick: () => void
}

const Pill = ({ icon, children, onClick }: PillProps): ReactNode => (
  <button type="button" className={styles.pill} onClick={onClick}>
    {icon}
    {children}
  </button>
)

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The ways to what is out of sight: where one was named, the first unread message, the newest. */
export const StreamPills = (props: PillsProps): ReactNode => {
  const t = useText()
  const { session, log, range, atBottom, onJump, onLatest } = props
  const opened = useOpened(session)
  const below = useBelow(props)
  const above = (seq: number): boolean => range !== null && range.startIndex > seq
  const inSight = (seq: number): boolean => range !== null && range.startIndex <= seq && seq <= range.endIndex
  if (opened.unRead > 0 && inSight(opened.readSeq + 1)) opened.seenUnread()
  if (opened.mentionSeq !== null && inSight(opened.mentionSeq)) opened.seenMention()
  const jumpToUnread = (): void => {
    onJump(opened.readSeq + 1)
    opened.seenUnread()
  }
  const jumpToMention = (seq: number): void => {
    onJump(seq)
    opened.seenMention()
  }
  const { mentionSeq } = opened
  return (
    <>
      <div className={styles.upper}>
        {mentionSeq !== null && above(mentionSeq) ? (
          <Pill icon={<AtSign {...ICON} />} onClick={() => jumpToMention(mentionSeq)}>
            {t('有人@我')}
          </Pill>
        ) : null}
        {opened.unRead > 0 && above(opened.readSeq + 1) ? (
          <Pill icon={<ArrowUp {...ICON} />} onClick={jumpToUnread}>
            {t('{n} 条未读', { n: opened.unRead })}
          </Pill>
        ) : null}
      </div>
      <div className={styles.lower}>
        {below > 0 || log.hasAfter ? (
          <Pill icon={<ArrowDown {...ICON} />} onClick={onLatest}>
            {below > 0 && !atBottom ? t('{n} 条新消息', { n: below }) : t('回到最新消息')}
          </Pill>
        ) : null}
      </div>
    </>
  )
}
