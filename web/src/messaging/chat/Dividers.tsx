import type { ReactNode } from 'react'
import { dayLabel } from '#src/messaging/list/list-time.ts'
import { useToday } from '#src/messaging/use-today.ts'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import styles from './Dividers.module.css'

/** A new day begins. */
export const DayLine = ({ time }: { time: string }): ReactNode => {
  useText()
  return <p className={styles.day}>{dayLabel(time, useToday(), currentLanguage())}</p>
}

/** Everything below was new when the conversation was opened. */
export const NewLine = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.fresh} role="separator" aria-label={t('以下为新消息')}>
      <span>{t('以下为新消息')}</span>
    </div>
  )
}
