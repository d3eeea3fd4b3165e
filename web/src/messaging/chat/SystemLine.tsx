import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { digestText } from '#src/messaging/store/sessions.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './SystemLine.module.css'

/** In place of a message that was taken back; its writer can write it again as long as this page remembers it. */
const RecalledLine = ({ message, own }: { message: Message; own: boolean }): ReactNode => {
  const t = useText()
  const again = useChat((state) => state.recalled[message.messageUuid] !== undefined)
  const by = message.recalledBy
  const byOther = by !== null && by.imAccountId !== message.senderImAccountId
  const me = useChat((state) => state.me?.imAccountId)
  const name = byOther ? (by.imAccountId === me ? t('我') : by.name) : own ? t('我') : message.senderName
  return (
    <p className={styles.line}>
      {byOther
        ? t('{name} 撤回了 {other} 的消息', { name, other: own ? t('我') : message.senderName })
        : t('{name} 撤回了一条消息', { name })}
      {again ? (
        <button type="button" className={styles.again} onClick={() => chat.changing.writeAgain(message)}>
          {t('重新编辑')}
        </button>
      ) : null}
    </p>
  )
}

/** What stands centred between the messages. */
export const SystemLine = ({ message, own }: { message: Message; own: boolean }): ReactNode =>
  message.recalledFlag === 1 ? <RecalledLine message={message} own={own} /> : <p className={styles.line}>{digestText(message)}</p>
