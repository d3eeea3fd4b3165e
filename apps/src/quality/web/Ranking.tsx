import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { qualityApp } from '#src/quality/app.ts'
import type { Scores } from '#src/quality/calls.ts'
import { changeOf } from './change.ts'
import { Grade } from './Grade.tsx'
import styles from './Scores.module.css'
import { useText } from './texts.ts'

/** The checks of a project in a month. */
const pathOf = (project: string, month: string): string => {
  const filter = {
    op: 'and',
    items: [
      { field: 'projectUuid', cmp: 'eq', value: project },
      { field: 'at', cmp: 'ge', value: chinaMidnight(`${month}-01`).toISOString() },
      { field: 'at', cmp: 'lt', value: chinaMidnight(`${monthAfter(month)}-01`).toISOString() },
    ],
  }
  return `/application/${qualityApp.appKey}?entity=check&filter=${encodeURIComponent(JSON.stringify(filter))}`
}

const Row = ({ project, place, month }: { project: Scores['projects'][number]; place: number; month: string }): ReactNode => {
  const t = useText()
  const { uuid, name, score, grade, checks, course } = project
  const change = changeOf(score, course.at(-2))
  return (
    <li>
      <b className={styles.place}>{place}</b>
      <Link to={pathOf(uuid, month)}>{name}</Link>
      <i className={styles.bar} data-grade={grade} aria-hidden="true">
        <b style={{ width: `${score ?? 0}%` }} />
      </i>
      <span className={styles.figure}>
        <strong>{(score ?? 0).toFixed(1)}</strong>
        <Grade grade={grade ?? ''} />
      </span>
      <span className={styles.change} data-news={change === null || change === 0 ? undefined : change > 0 ? 'good' : 'bad'}>
        {change === null
          ? t('{n} 次', { n: checks })
          : change === 0
            ? t('持平')
            : `${change > 0 ? '↑' : '↓'} ${Math.abs(change).toFixed(1)}`}
      </span>
      <span className={styles.course}>
        <Sparkline values={course.filter((each) => each !== null)} news={undefined} />
      </span>
    </li>
  )
}

/** Projects by their score, the best first. */
export const Ranking = ({ scores, month }: { scores: Scores; month: string }): ReactNode => {
  const t = useText()
  const ranked = scores.projects.filter(({ score }) => score !== null)
  return (
    <section className={styles.part} aria-label={t('项目排名')}>
      <h3>{t('项目排名')}</h3>
      <p>{t('刻度 75 合格、85 良、95 优')}</p>
      <ol className={styles.ranking}>
        {ranked.map((project, index) => (
          <Row key={project.uuid} project={project} place={index + 1} month={month} />
        ))}
      </ol>
    </section>
  )
}
