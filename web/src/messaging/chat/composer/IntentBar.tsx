import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { typeLabel } from '#src/messaging/list/digest.ts'
import { digestText } from '#src/messaging/store/quotes.ts'
import type { Intent } from '#src/messaging/store/state.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './IntentBar.module.css'

/** Above the field: what one replies to, or that a message is being changed. */
export const IntentBar = ({ intent: { kind, message }, onCancel }: { intent: Intent; onCancel: () => void }): ReactNode => {
  const t = useText()
  const label = typeLabel(message.messageType)
  const said = label ?? digestText(message)
  return (
    <div className={styles.bar}>
      <span className={styles.said}>
        {kind === 'edit' ? t('编辑消息：{said}', { said }) : t('回复 {name}：{said}', { name: message.senderName, said })}
      </span>
      <button type="button" className={styles.cancel} aria-label={t('取消')} onClick={onCancel}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
