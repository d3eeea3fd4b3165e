import type { ReactNode } from 'react'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import type { RowPlace } from '../stream/rows.ts'
import { CancelUpload, OutgoingFile, ProgressRing } from './files/FileCard.tsx'
import { OutgoingImage } from './files/ImageMessage.tsx'
import { Bubble } from './MessageBubble.tsx'
import styles from './MessageRow.module.css'
import { MessageText } from './MessageText.tsx'
import { OutgoingState } from './OutgoingState.tsx'

const Body = ({ item }: { item: OutboxItem }): ReactNode => {
  const { attachment, clientId } = item
  if (!attachment) return <MessageText content={item.content} />
  const { file, kind } = attachment
  if (kind !== 'image') return <OutgoingFile item={item} file={file} />
  return (
    <>
      <OutgoingImage file={file} />
      {item.state === 'uploading' ? (
        <span className={styles.progress}>
          <ProgressRing clientId={clientId} name={file.name} />
          <CancelUpload clientId={clientId} name={file.name} />
        </span>
      ) : null}
    </>
  )
}

/** An own message that the server has not confirmed yet. */
export const OutgoingRow = ({ item, place, onJump }: { item: OutboxItem; place: RowPlace; onJump: (seq: number) => void }): ReactNode => (
  <div className={styles.row} data-own data-joined={place.joined || undefined}>
    <div className={styles.column}>
      <Bubble
        type={item.attachment?.kind ?? 'text'}
        own
        place={place}
        time={item.createTime}
        replyTo={item.replyTo}
        onJump={onJump}
        pending={item.state !== 'failed' && !item.attachment}
      >
        <Body item={item} />
      </Bubble>
      <OutgoingState item={item} />
    </div>
  </div>
)
