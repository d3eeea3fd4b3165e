import { CircleExclamationPoint, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { chat } from '#src/messaging/api.ts'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './OutgoingState.module.css'

const again = (clientId: string): void => {
  chat.sender.resend(clientId)
  chat.uploads.resume()
}

/** How far an own message has got; a refused one offers what can be done. */
export const OutgoingState = ({ item }: { item: OutboxItem }): ReactNode => {
  const t = useText()
  if (item.state !== 'failed') {
    return (
      <span className={styles.state}>
        <Clock size={13} strokeWidth={1.75} aria-hidden="true" />
        {t('发送中')}
      </span>
    )
  }
  return (
    <span className={styles.failed} role="alert">
      <CircleExclamationPoint size={14} strokeWidth={2} aria-hidden="true" />
      {item.problem === '' ? t('发送失败') : item.problem}
      <button type="button" className={styles.action} onClick={() => again(item.clientId)}>
        {t('重发')}
      </button>
      <button type="button" className={styles.action} onClick={() => chat.sender.discard(item.clientId)}>
        {t('删除')}
      </button>
    </span>
  )
}
