import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasAssistant } from '#src/assistant/use-has-assistant.ts'
import { dayLabel } from '#src/messaging/list/list-time.ts'
import { useText } from '#src/messaging/texts.ts'
import { useToday } from '#src/messaging/use-today.ts'
import { showDialog } from '../dialogs.ts'
import styles from './Dividers.module.css'

/** A new day begins. */
export const DayLine = ({ time }: { time: string }): ReactNode => {
  useText()
  return <p className={styles.day}>{dayLabel(time, useToday(), currentLanguage())}</p>
}

/** Everything from this message on was new when the conversation was opened; the assistant, where there is one, tells it in short. */
export const NewLine = ({ sessionUuid, seq }: { sessionUuid: string; seq: number }): ReactNode => {
  const t = useText()
  const assisted = useHasAssistant()
  return (
    <div className={styles.fresh}>
      <span role="separator" aria-label={t('以下为新消息')}>
        {t('以下为新消息')}
      </span>
      {assisted ? (
        <button type="button" className={styles.summary} onClick={() => showDialog({ kind: 'summary', sessionUuid, afterSeq: seq - 1 })}>
          <Sparkles size={12} strokeWidth={1.75} aria-hidden="true" />
          {t('AI 总结')}
        </button>
      ) : null}
    </div>
  )
}
