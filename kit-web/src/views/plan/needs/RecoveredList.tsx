import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Needs.module.css'
import type { Recovered } from './recovered.ts'

/** What is well again since an hour. */
export const RecoveredList = ({ rows }: { rows: readonly Recovered[] }): ReactNode => {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <section className={styles.recovered} aria-label={t('刚恢复')}>
      <p>
        <strong>{t('刚恢复')}</strong> <small>{t('近 1 小时 {n} 条', { n: rows.length })}</small>
      </p>
      <ul>
        {rows.map(({ key, name, at, lasted }) => (
          <li key={key}>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{name}</span>
            <small>{t('历时 {n} 分钟', { n: Math.max(1, Math.round(lasted / MINUTE_MS)) })}</small>
            <time>{formatDate(new Date(at), 'HH:mm')}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
