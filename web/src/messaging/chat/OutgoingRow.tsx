import type { ReactNode } from 'react'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import { Bubble } from './MessageBubble.tsx'
import styles from './MessageRow.module.css'
import { MessageText } from './MessageText.tsx'
import { OutgoingState } from './OutgoingState.tsx'
import type { RowPlace } from './rows.ts'

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
