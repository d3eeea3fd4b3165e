import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { digestText } from '#src/messaging/store/quotes.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './SystemLine.module.css'

interface LineProps {
  message: Message
  own: boolean
  /** Has just been jumped to. */
  marked: boolean
}

/** In place of a message that was taken back; its writer can write it again as long as this page remembers it. */
const RecalledLine = ({ message, own, marked }: LineProps): ReactNode => {
  const t = useText()
  const again = useChat((state) => state.recalled[message.messageUuid] !== undefined)
  const by = message.recalledBy
  const byOther = by !== null && by.imAccountId !== message.senderImAccountId
  const me = useChat((state) => state.me?.imAccountId)
  const name = byOther ? (by.imAccountId === me ? t('我') : by.name) : own ? t('我') : message.senderName
  return (
    <p className={styles.line} data-marked={marked || undefined}>
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
export const SystemLine = (props: LineProps): ReactNode =>
  props.message.recalledFlag === 1 ? (
    <RecalledLine {...props} />
  ) : (
    <p className={styles.line} data-marked={props.marked || undefined}>
      {digestText(props.message)}
    </p>
  )
