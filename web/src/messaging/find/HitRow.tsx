import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { listTime } from '#src/messaging/list/list-time.ts'
import { useToday } from '#src/messaging/use-today.ts'
import styles from './HitRow.module.css'
import { piecesOf } from './highlight.ts'
import type { Hit } from './use-message-pages.ts'

interface HitRowProps {
  id: string
  hit: Hit
  /** All conversations are searched: the row says which one it is. */
  everywhere: boolean
  current: boolean
  onShow: () => void
}

const AVATAR_SIZE = 32

/** A message that was found: who said it when and where, and the piece of it that holds the words. Nothing of it is taken as HTML. */
export const HitRow = ({ id, hit, everywhere, current, onShow }: HitRowProps): ReactNode => {
  const today = useToday()
  const label = typeLabel(hit.messageType)
  const inGroup = hit.sessionTypeCode === SESSION_TYPE.group
  const sender = hit.senderName === '' ? hit.sessionName : hit.senderName
  return (
    // The field takes the keys.
    <div id={id} role="option" tabIndex={-1} className={styles.hit} aria-selected={current} onClick={onShow} onKeyDown={undefined}>
      <Avatar name={sender} src={hit.senderHeadImg} size={AVATAR_SIZE} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>
            {sender}
            {everywhere && (inGroup || sender !== hit.sessionName) ? <span className={styles.where}> · {hit.sessionName}</span> : null}
          </span>
          <time className={styles.time} dateTime={hit.createTime} title={formatDate(hit.createTime)}>
            {listTime(hit.createTime, today)}
          </time>
        </span>
        <span className={styles.said}>
          {label ? `${label} ` : null}
          {piecesOf(hit.snippet, hit.highlight).map(({ at, text, hit: marked }) => (marked ? <em key={at}>{text}</em> : text))}
        </span>
      </span>
    </div>
  )
}
