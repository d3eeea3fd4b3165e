import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import type { Figures } from '#src/satisfaction/calls.ts'
import type { Metric } from '#src/satisfaction/codes.ts'
import styles from './Figures.module.css'
import { barOf, percentText, shown } from './shown.ts'
import { useText } from './texts.ts'

interface ProjectsProps {
  figures: Figures
  metric: Metric
  month: string
}

/** What was said in a project in a month. */
const pathOf = (projectUuid: string, metric: Metric, month: string): string => {
  const filter = {
    op: 'and',
    items: [
      { field: 'projectUuid', cmp: 'eq', value: projectUuid },
      { field: 'metric', cmp: 'eq', value: metric },
      { field: 'at', cmp: 'ge', value: chinaMidnight(`${month}-01`).toISOString() },
      { field: 'at', cmp: 'lt', value: chinaMidnight(`${monthAfter(month)}-01`).toISOString() },
    ],
  }
  return `/application/${satisfactionApp.appKey}?entity=rating&filter=${encodeURIComponent(JSON.stringify(filter))}`
}

/** Projects by what the metric came to, the best first, with how far each is from what it is to come to. */
export const Projects = ({ figures: { projects }, metric, month }: ProjectsProps): ReactNode => {
  const t = useText()
  return (
    <section className={styles.part} aria-label={t('项目对比')}>
      <h3>{t('哪个项目做得更好？')}</h3>
      <p>{t('竖线为当月目标，低于目标标红')}</p>
      <ol className={styles.ranking}>
        {projects.map(({ uuid, name, count, value, lowRate, target }, index) => (
          <li key={uuid}>
            <b className={styles.place}>{index + 1}</b>
            <Link to={pathOf(uuid, metric, month)}>{name}</Link>
            <i className={styles.bar} data-short={(target !== null && (value ?? 0) < target) || undefined} aria-hidden="true">
              <b style={{ width: `${barOf(metric, value)}%` }} />
              {target === null ? null : <em style={{ left: `${barOf(metric, target)}%` }} />}
            </i>
            <span className={styles.figure}>
              <strong>{shown(metric, value)}</strong>
              <small>{target === null ? null : t('目标 {n}', { n: shown(metric, target) })}</small>
            </span>
            <span className={styles.facts}>{t('{n} 份，低分率 {low}', { n: count, low: percentText(lowRate) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
