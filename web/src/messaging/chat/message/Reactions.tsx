import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './Reactions.module.css'

/** Emoji under a message; a press adds the own one or takes it back. */
export const Reactions = ({ message }: { message: Message }): ReactNode => {
  const t = useText()
  const me = useChat((state) => state.me?.imAccountId)
  if (message.reactions.length === 0) return null
  return (
    <div className={styles.row}>
      {message.reactions.map(({ emoji, memberList }) => (
        <button
          key={emoji}
          type="button"
          className={styles.chip}
          aria-pressed={memberList.some(({ imAccountId }) => imAccountId === me)}
          title={memberList.map(({ name }) => name).join(t('、'))}
          onClick={() => void chat.changing.react(message, emoji)}
        >
          {emoji} {memberList.length}
        </button>
      ))}
    </div>
  )
}
