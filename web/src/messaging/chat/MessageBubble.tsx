import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { textOf } from '#src/messaging/engine/changing.ts'
import { TYPE_LABELS } from '#src/messaging/list/digest.ts'
import { digestText } from '#src/messaging/store/sessions.ts'
import { formatDate } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './MessageBubble.module.css'
import { MessageText } from './MessageText.tsx'
import type { RowPlace } from './rows.ts'

const Quote = ({ replyTo, onJump }: { replyTo: NonNullable<Message['replyTo']>; onJump: (seq: number) => void }): ReactNode => {
  const t = useText()
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(replyTo.seq)}>
      {t('{name}：{said}', { name: replyTo.senderName, said: replyTo.digest })}
    </button>
  )
}

interface BubbleProps {
  own: boolean
  place: RowPlace
  time: string
  replyTo: Message['replyTo']
  onJump: (seq: number) => void
  pending?: boolean
  children: ReactNode
}

/** The coloured ground of a message, with what it replies to. */
export const Bubble = ({ own, place, time, replyTo, onJump, pending = false, children }: BubbleProps): ReactNode => (
  <div
    className={styles.bubble}
    title={formatDate(time)}
    data-own={own || undefined}
    data-joined={place.joined || undefined}
    data-pending={pending || undefined}
  >
    {replyTo ? <Quote replyTo={replyTo} onJump={onJump} /> : null}
    {children}
  </div>
)

/** What a message holds, by its type. */
export const MessageBody = ({ message }: { message: Message }): ReactNode => {
  const t = useText()
  const said = textOf(message)
  if (said) return <MessageText content={said} />
  const label = TYPE_LABELS[message.messageType]
  return <span className={styles.other}>{label ? t(label) : digestText(message)}</span>
}
