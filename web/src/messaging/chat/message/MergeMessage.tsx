import type { MergeContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { ReactNode } from 'react'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { useText } from '#src/messaging/texts.ts'
import { systemWords } from '../../store/system-words.ts'
import { showDialog } from '../dialogs.ts'
import styles from './MergeMessage.module.css'

const PREVIEW = 4

type Item = MergeContent['items'][number]

/** One line of a merged message; what is no text is named by its type. */
export const mergeLine = ({ messageType, digest }: Item): string => typeLabel(messageType) ?? digest

/** Messages that were sent on as one: its first lines; a press opens all. */
export const MergeMessage = ({ message, content }: { message: Message; content: MergeContent }): ReactNode => {
  const t = useText()
  return (
    <button type="button" className={styles.merge} onClick={() => showDialog({ kind: 'merge', message })}>
      <span className={styles.title}>{systemWords(content.said, content.title)}</span>
      {content.items.slice(0, PREVIEW).map((item, index) => (
        // Lines have no other identity than their place, and never move.
        <span key={`${index} ${item.createTime}`} className={styles.line}>
          {t('{name}：{said}', { name: item.senderName, said: mergeLine(item) })}
        </span>
      ))}
      <span className={styles.count}>{t('查看 {n} 条聊天记录', { n: content.items.length })}</span>
    </button>
  )
}
