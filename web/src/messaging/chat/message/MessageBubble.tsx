import type { MessageType } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { digestText } from '#src/messaging/store/quotes.ts'
import { useText } from '#src/messaging/texts.ts'
import type { RowPlace } from '../stream/rows.ts'
import { CardMessage } from './CardMessage.tsx'
import { saidOf } from './content.ts'
import { FileCard } from './files/FileCard.tsx'
import { ImageMessage } from './files/ImageMessage.tsx'
import { AudioMessage, VideoMessage } from './files/MediaMessage.tsx'
import { MergeMessage } from './MergeMessage.tsx'
import styles from './MessageBubble.module.css'
import { MessageText } from './MessageText.tsx'

const Quote = ({ replyTo, onJump }: { replyTo: NonNullable<Message['replyTo']>; onJump: (seq: number) => void }): ReactNode => {
  const t = useText()
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(replyTo.seq)}>
      {t('{name}：{said}', { name: replyTo.senderName, said: replyTo.digest })}
    </button>
  )
}

interface BubbleProps {
  type: MessageType
  own: boolean
  place: RowPlace
  time: string
  replyTo: Message['replyTo']
  onJump: (seq: number) => void
  pending?: boolean
  children: ReactNode
}

/** What stands on no coloured ground: pictures on none at all, files and cards on a sheet of their own. */
const GROUNDS: Partial<Record<MessageType, 'none' | 'sheet'>> = { image: 'none', video: 'none', file: 'sheet', card: 'sheet' }

/** The coloured ground of a message, with what it replies to. */
export const Bubble = ({ type, own, place, time, replyTo, onJump, pending = false, children }: BubbleProps): ReactNode => (
  <div
    className={styles.bubble}
    title={formatDate(time)}
    data-ground={replyTo ? undefined : GROUNDS[type]}
    data-own={own || undefined}
    data-joined={place.joined || undefined}
    data-pending={pending || undefined}
  >
    {replyTo ? <Quote replyTo={replyTo} onJump={onJump} /> : null}
    <Part>{children}</Part>
  </div>
)

/** What a message holds, by its type. */
export const MessageBody = ({ message }: { message: Message }): ReactNode => {
  const said = saidOf(message)
  switch (said?.type) {
    case 'text':
      return <MessageText content={said.content} />
    case 'image':
      return <ImageMessage message={message} content={said.content} />
    case 'file':
      return <FileCard content={said.content} />
    case 'audio':
      return <AudioMessage content={said.content} />
    case 'video':
      return <VideoMessage content={said.content} />
    case 'card':
      return <CardMessage message={message} content={said.content} />
    case 'merge':
      return <MergeMessage message={message} content={said.content} />
    default: {
      const label = typeLabel(message.messageType)
      return <span className={styles.other}>{label ?? digestText(message)}</span>
    }
  }
}
