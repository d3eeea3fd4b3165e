import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import type { AlarmLine } from '#src/screen-designer/playing/widget-answer.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { Rolling } from './Rolling.tsx'
import styles from './Shown.module.css'

/** Alarms that are not over, the newest first. */
export const AlarmTicker = ({ alarms }: { alarms: readonly AlarmLine[] }): ReactNode => {
  const t = useText()
  if (alarms.length === 0) return <p className={styles.silent}>{t('当前没有告警')}</p>
  return (
    <Rolling count={alarms.length}>
      <ul className={styles.alarms}>
        {alarms.map(({ uuid, title, severity, project, at }) => (
          <li key={uuid} data-severity={severity}>
            <time dateTime={at}>{formatDate(at, 'MM-DD HH:mm')}</time>
            <i aria-hidden />
            <b>{title}</b>
            <span>{project}</span>
          </li>
        ))}
      </ul>
    </Rolling>
  )
}
