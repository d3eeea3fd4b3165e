import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { Check, CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './ReadState.module.css'

/** Whether the others have read an own message: 已读 or 未读 in single conversations, numbers in groups where the server tells them. */
export const ReadState = ({ message, session }: { message: Message; session: Session }): ReactNode => {
  const t = useText()
  const single = session.sessionTypeCode === SESSION_TYPE.single
  const read = single ? (session.peerReadSeq ?? 0) >= message.seq : (message.readCount ?? 0) > 0
  const Icon = read ? CheckCheck : Check
  const others = session.memberCount - 1
  const counted = message.readCount === undefined ? t('已发送') : t('{read} / {all} 已读', { read: message.readCount, all: others })
  return (
    <span className={styles.state} data-read={read || undefined}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {single ? (read ? t('已读') : t('未读')) : counted}
    </span>
  )
}
