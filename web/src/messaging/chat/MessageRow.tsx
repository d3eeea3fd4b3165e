import type { Message, Session, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { memo, type ReactNode } from 'react'
import { TYPE_LABELS } from '#src/messaging/list/digest.ts'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import { digestText } from '#src/messaging/store/sessions.ts'
import { formatDate } from '#src/platform/format/date.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import styles from './MessageRow.module.css'
import { MessageText } from './MessageText.tsx'
import { OutgoingState } from './OutgoingState.tsx'
import { ReadState } from './ReadState.tsx'
import type { RowPlace } from './rows.ts'

const isText = (message: Message): message is Message & { content: TextContent } =>
  message.messageType === 'text' && message.content !== null

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

const Bubble = ({ own, place, time, replyTo, onJump, pending = false, children }: BubbleProps): ReactNode => (
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

const SystemLine = ({ children }: { children: ReactNode }): ReactNode => <p className={styles.system}>{children}</p>

interface MessageRowProps {
  message: Message
  session: Session
  own: boolean
  place: RowPlace
  onJump: (seq: number) => void
}

const MessageBody = ({ message }: { message: Message }): ReactNode => {
  const t = useText()
  if (isText(message)) return <MessageText content={message.content} />
  const label = TYPE_LABELS[message.messageType]
  return <span className={styles.other}>{label ? t(label) : digestText(message)}</span>
}

/** A stored message. Others stand left with face and name, own ones right without. */
export const MessageRow = memo(({ message, session, own, place, onJump }: MessageRowProps): ReactNode => {
  const t = useText()
  if (message.recalledFlag === 1) return <SystemLine>{t('{name} 撤回了一条消息', { name: own ? t('我') : message.senderName })}</SystemLine>
  if (message.messageType === 'system') return <SystemLine>{digestText(message)}</SystemLine>
  const head = !own && !place.joined
  return (
    <div className={styles.row} data-own={own || undefined} data-joined={place.joined || undefined}>
      {own ? null : (
        <span className={styles.face}>{head ? <Avatar name={message.senderName} src={message.senderHeadImg} size={36} /> : null}</span>
      )}
      <div className={styles.column}>
        {head ? (
          <p className={styles.sender}>
            {message.senderName}
            <time dateTime={message.createTime} title={formatDate(message.createTime)}>
              {formatDate(message.createTime, 'HH:mm')}
            </time>
          </p>
        ) : null}
        <Bubble own={own} place={place} time={message.createTime} replyTo={message.replyTo} onJump={onJump}>
          <MessageBody message={message} />
          {message.editTime ? <span className={styles.edited}>（{t('已编辑')}）</span> : null}
        </Bubble>
        {own && !place.continues ? <ReadState message={message} session={session} /> : null}
      </div>
    </div>
  )
})

/** An own message that the server has not confirmed yet. */
export const OutgoingRow = ({ item, place, onJump }: { item: OutboxItem; place: RowPlace; onJump: (seq: number) => void }): ReactNode => (
  <div className={styles.row} data-own data-joined={place.joined || undefined}>
    <div className={styles.column}>
      <Bubble own place={place} time={item.createTime} replyTo={item.replyTo} onJump={onJump} pending={item.state !== 'failed'}>
        <MessageText content={item.content} />
      </Bubble>
      <OutgoingState item={item} />
    </div>
  </div>
)
