import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { ArrowDown, ArrowUp, AtSign } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListRange } from 'react-virtuoso'
import { type StoreApi, useStore } from 'zustand'
import { lastSeq, type MessageLog } from '#src/messaging/store/log.ts'
import { countsAsUnread } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/messaging/texts.ts'
import { unreadStart } from './rows.ts'
import styles from './StreamPills.module.css'
import type { Arrival } from './use-arrival.ts'
import { type Sight, useSight } from './use-sight.ts'

interface PillsProps {
  session: Session
  log: MessageLog
  arrival: Arrival
  me: string
  /** Seqs that are drawn. */
  drawn: StoreApi<ListRange | null>
  atBottom: boolean
  onJump: (seq: number) => void
  onLatest: () => void
}
type Standing = PillsProps & { range: ListRange | null }

/** From so many rows below what is drawn there is a way back to the end. */
const FAR = 20

/** Messages that came below while one reads further up. */
const useBelow = ({ session, log, me, atBottom }: PillsProps): number => {
  const newest = lastSeq(log)
  const [leftAt, setLeftAt] = useState(newest)
  // Follows the end as long as it is in sight.
  if (atBottom && leftAt !== newest) setLeftAt(newest)
  if (log.hasAfter) return session.unRead
  return atBottom ? 0 : log.messages.filter((message) => message.seq > leftAt && countsAsUnread(message, me)).length
}

/** Where one was named, when it was opened or since, and has not looked yet. */
const useMention = ({ session, arrival, range }: Standing): { seq: number | null; sight: Sight | null } => {
  const [lookedAt, setLookedAt] = useState(0)
  const fresh = session.mentionSeq !== null && session.mentionSeq > lookedAt ? session.mentionSeq : null
  const seq = arrival.mentionSeq ?? fresh
  const sight = useSight(seq, range)
  const { change } = arrival
  // What has come into sight needs no way to it any more; the opened conversation remembers that.
  useEffect(() => {
    if (sight !== 'seen' || seq === null) return
    change({ mentionSeq: null })
    setLookedAt(seq)
  }, [sight, seq, change])
  return { seq, sight }
}

/** The first of the messages that were unread when it was opened, until it has come into sight. */
const useUnread = ({ log, arrival, me, range }: Standing): { seq: number | null; sight: Sight | null } => {
  const seq = arrival.unRead > 0 ? unreadStart(log, arrival.readSeq, me) : null
  const sight = useSight(seq, range)
  const { change } = arrival
  // As above.
  useEffect(() => {
    if (sight === 'seen') change({ unRead: 0 })
  }, [sight, change])
  return { seq, sight }
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
  const { log, arrival, drawn, onJump, onLatest } = props
  const range = useStore(drawn)
  const below = useBelow(props)
  const mention = useMention({ ...props, range })
  const unread = useUnread({ ...props, range })
  const far = log.hasAfter || (range !== null && lastSeq(log) - range.endIndex > FAR)
  const named = (where: Sight): ReactNode =>
    mention.seq !== null && mention.sight === where ? (
      <Pill icon={<AtSign {...ICON} />} onClick={() => onJump(mention.seq ?? 0)}>
        {t('有人@我')}
      </Pill>
    ) : null
  return (
    <>
      <div className={styles.upper}>
        {named('above')}
        {unread.seq !== null && unread.sight === 'above' ? (
          <Pill icon={<ArrowUp {...ICON} />} onClick={() => onJump(unread.seq ?? 0)}>
            {t('{n} 条未读', { n: arrival.unRead })}
          </Pill>
        ) : null}
      </div>
      <div className={styles.lower}>
        {named('below')}
        {below > 0 || far ? (
          <Pill icon={<ArrowDown {...ICON} />} onClick={onLatest}>
            {below > 0 ? t('{n} 条新消息', { n: below }) : t('回到最新消息')}
          </Pill>
        ) : null}
      </div>
    </>
  )
}
