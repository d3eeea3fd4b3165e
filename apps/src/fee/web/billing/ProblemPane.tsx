import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import type { Preview } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './ProblemPane.module.css'

const ICON = { size: 18, 'aria-hidden': true } as const
const listOf = (entity: string): string => `/application/${feeApp.appKey}?entity=${entity}`
const assignsOf = (roomUuid: string): string => {
  const filter = JSON.stringify({ op: 'and', items: [{ field: 'roomUuid', cmp: 'eq', value: roomUuid }] })
  return `${listOf('chargeAssign')}&filter=${encodeURIComponent(filter)}`
}

/** 先处理这些: what cannot be billed, by its cause; the others are billed all the same, and these once they are put right. */
export const ProblemPane = ({ of }: { of: Preview }): ReactNode => {
  const t = useText()
  return (
    <aside className={styles.aside} aria-label={t('待处理')}>
      {of.failed === 0 ? (
        <p className={styles.fine}>{t('没有需要处理的收费对象')}</p>
      ) : (
        <>
          <h3>{t('先处理这 {n} 户', { n: of.failed })}</h3>
          {of.problems.map(({ reason, count, rooms }) => (
            <section key={reason} className={styles.problem}>
              <header>
                <CircleAlert {...ICON} />
                <b>{reason}</b>
                <strong>{count}</strong>
              </header>
              <ul>
                {rooms.map(({ roomUuid, name }) => (
                  <li key={`${roomUuid} ${name}`}>
                    <span>{name}</span>
                    {roomUuid === null ? null : <Link to={assignsOf(roomUuid)}>{t('前往')}</Link>}
                  </li>
                ))}
              </ul>
              <footer>
                <small>{count > rooms.length ? t('还有 {n} 户', { n: count - rooms.length }) : null}</small>
                <Link to={listOf('ratePlan')}>{t('去设标准')}</Link>
              </footer>
            </section>
          ))}
          <p className={styles.hint}>{t('其余照常出账，这些处理后可再次生成，不会重复出账')}</p>
        </>
      )}
      {of.skipped > 0 ? <p className={styles.hint}>{t('{n} 户本账期已出账，自动跳过', { n: of.skipped })}</p> : null}
    </aside>
  )
}
