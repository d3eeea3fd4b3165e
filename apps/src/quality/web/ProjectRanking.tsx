import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { GRADE } from '@qifuyun/kit/scoring/score.ts'
import { AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { Ranking } from '@qifuyun/kit-web/report/Ranking.tsx'
import type { ReactNode } from 'react'
import { qualityApp } from '#src/quality/app.ts'
import type { Scores } from '#src/quality/calls.ts'
import { changeOf, newsOf } from './change.ts'
import { Grade } from './Grade.tsx'
import { useText } from './texts.ts'

/** Where fair, good and excellent begin. */
const MARKS = [75, 85, 95] as const

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

const toneOf = (grade: string | null | undefined): 'warning' | 'error' | undefined =>
  grade === GRADE.poor ? 'error' : grade === GRADE.fair ? 'warning' : undefined

/** Projects by their score, the best first. */
export const ProjectRanking = ({ scores, month }: { scores: Scores; month: string }): ReactNode => {
  const t = useText()
  const factsOf = (checks: number, change: number | null) => ({
    text:
      change === null ? t('{n} 次', { n: checks }) : change === 0 ? t('持平') : `${change > 0 ? '↑' : '↓'} ${Math.abs(change).toFixed(1)}`,
    news: newsOf(change),
  })
  return (
    <AnalysisPart title={t('项目排名')} hint={t('刻度 75 合格、85 良、95 优')}>
      <Ranking
        ranked={scores.projects
          .filter(({ score }) => score !== null)
          .map(({ uuid, name, score, grade, checks, course }) => ({
            ...{ key: uuid, name, to: pathOf(uuid, month), share: score ?? 0, tone: toneOf(grade), marks: MARKS },
            ...{ figure: (score ?? 0).toFixed(1), note: <Grade grade={grade ?? ''} /> },
            ...{ facts: factsOf(checks, changeOf(score, course.at(-2))), course: course.filter((each) => each !== null) },
          }))}
      />
    </AnalysisPart>
  )
}
