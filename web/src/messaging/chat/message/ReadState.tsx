import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { Check, CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { readCounts } from '#src/messaging/store/cursors.ts'
import { useText } from '#src/messaging/texts.ts'
import { showDialog } from '../dialogs.ts'
import styles from './ReadState.module.css'

interface StateProps {
  message: Message
  session: Session
}

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

const SingleState = ({ message, session }: StateProps): ReactNode => {
  const t = useText()
  const read = (session.peerReadSeq ?? 0) >= message.seq
  const Icon = read ? CheckCheck : Check
  return (
    <span className={styles.state} data-read={read || undefined}>
      <Icon {...ICON} />
      {read ? t('已读') : t('未读')}
    </span>
  )
}

const GroupState = ({ message, session }: StateProps): ReactNode => {
  const t = useText()
  const cursors = useChat((state) => state.cursors[session.sessionUuid])
  const told = message.readCount === undefined ? undefined : { read: message.readCount, all: session.memberCount - 1 }
  const counts = cursors ? readCounts(cursors, message.seq, message.senderImAccountId ?? '') : told
  if (!counts) {
    return (
      <span className={styles.state}>
        <Check {...ICON} />
        {t('已发送')}
      </span>
    )
  }
  const Icon = counts.read > 0 ? CheckCheck : Check
  return (
    <button
      type="button"
      className={styles.state}
      data-read={counts.read > 0 || undefined}
      onClick={() => showDialog({ kind: 'readers', message })}
    >
      <Icon {...ICON} />
      {t('{read} / {all} 已读', counts)}
    </button>
  )
}

/** Whether the others have read an own message: 已读 or 未读 in single conversations, numbers in groups, which open who it was. */
export const ReadState = ({ message }: { message: Message }): ReactNode => {
  // Not handed down: every row would be drawn again with each message that comes.
  const session = useChat((state) => state.sessions[message.sessionUuid])
  if (!session) return null
  const State = session.sessionTypeCode === SESSION_TYPE.group ? GroupState : SingleState
  return <State message={message} session={session} />
}
