import type { MergeContent } from '@qifuyun/contract/messaging/content.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { systemWords } from '../../store/system-words.ts'
import { mergeLine } from './MergeMessage.tsx'
import styles from './MergeViewer.module.css'

/** All lines of a merged message. */
export const MergeViewer = ({ content, onClose }: { content: MergeContent; onClose: () => void }): ReactNode => {
  return (
    <Modal open title={systemWords(content.said, content.title)} footer={null} width={560} onCancel={onClose} destroyOnHidden>
      <ol className={styles.list}>
        {content.items.map((item, index) => (
          // Lines have no other identity than their place, and never move.
          <li key={`${index} ${item.createTime}`} className={styles.item}>
            <p className={styles.sender}>
              {item.senderName}
              <time dateTime={item.createTime}>{formatDate(item.createTime, 'MM-DD HH:mm')}</time>
            </p>
            <p className={styles.said} dir="auto">
              {mergeLine(item)}
            </p>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
