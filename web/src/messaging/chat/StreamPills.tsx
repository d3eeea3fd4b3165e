import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { ArrowDown, ArrowUp, AtSign } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListRange } from 'react-virtuoso'
import { lastSeq, type MessageLog } from '#src/messaging/store/log.ts'
import { countsAsUnread } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './StreamPills.module.css'
import type { Arrival } from './use-arrival.ts'

interface PillsProps {
  session: Session
  log: MessageLog
  arrival: Arrival
  me: string
  /** Seqs in sight. */
  range: ListRange | null
  atBottom: boolean
  onJump: (seq: number) => void
  onLatest: () => void
}

/** Messages that came below while one reads further up. */
const useBelow = ({ session, log, me, atBottom }: PillsProps): number => {
  const newest = lastSeq(log)
  const [leftAt, setLeftAt] = useState(newest)
  // Follows the end as long as it is in sight.
  if (atBottom && leftAt !== newest) setLeftAt(newest)
  if (log.hasAfter) return session.unRead
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
  const { log, arrival, range, onJump, onLatest } = props
  const below = useBelow(props)
  const above = (seq: number): boolean => range !== null && range.startIndex > seq
  const inSight = (seq: number): boolean => range !== null && range.startIndex <= seq && seq <= range.endIndex
  const { unRead, readSeq, mentionSeq, change } = arrival
  const unreadSeen = unRead > 0 && inSight(readSeq + 1)
  const mentionSeen = mentionSeq !== null && inSight(mentionSeq)
  // What has come into sight needs no way to it any more; the opened conversation remembers that.
  useEffect(() => {
    if (unreadSeen) change({ unRead: 0 })
    if (mentionSeen) change({ mentionSeq: null })
  })
  return (
    <>
      <div className={styles.upper}>
        {mentionSeq !== null && above(mentionSeq) ? (
          <Pill icon={<AtSign {...ICON} />} onClick={() => onJump(mentionSeq)}>
            {t('有人@我')}
          </Pill>
        ) : null}
        {unRead > 0 && above(readSeq + 1) ? (
          <Pill icon={<ArrowUp {...ICON} />} onClick={() => onJump(readSeq + 1)}>
            {t('{n} 条未读', { n: unRead })}
          </Pill>
        ) : null}
      </div>
      <div className={styles.lower}>
        {below > 0 || log.hasAfter ? (
          <Pill icon={<ArrowDown {...ICON} />} onClick={onLatest}>
            {below > 0 ? t('{n} 条新消息', { n: below }) : t('回到最新消息')}
          </Pill>
        ) : null}
      </div>
    </>
  )
}
