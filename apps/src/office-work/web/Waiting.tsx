import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Waiting as Work } from '#src/office-work/calls.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import styles from './Office.module.css'
import { WAITING } from './requests.ts'
import { useText } from './texts.ts'

/** Tasks, reports and minutes that wait for the reader, the soonest first; what is late stands out. */
export const Waiting = ({ of, now }: { of: readonly Work[]; now: string }): ReactNode => {
  const t = useText()
  const label = useLabel(leave)
  return (
    <section className={styles.part} aria-label={t('待我处理')}>
      <h2>{t('待我处理')}</h2>
      {of.length === 0 ? (
        <p>{t('没有待处理的事')}</p>
      ) : (
        <ul>
          {of.map(({ entity, uuid, title, due }) => (
            <li key={uuid}>
              <Link to={rowPath(WAITING[entity], uuid)} className={styles.line ?? ''}>
                <span>
                  <strong>{title}</strong>
                  <small>{label(WAITING[entity].spec.label)}</small>
                </span>
                {due === null ? null : (
                  <small className={due < now ? styles.soon : styles.note}>
                    {t('截止 {time}', { time: formatDate(due, 'MM-DD HH:mm') })}
                  </small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
