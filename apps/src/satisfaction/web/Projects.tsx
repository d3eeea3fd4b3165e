import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { Ranking } from '@qifuyun/kit-web/report/Ranking.tsx'
import type { ReactNode } from 'react'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import type { Figures } from '#src/satisfaction/calls.ts'
import type { Metric } from '#src/satisfaction/codes.ts'
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
    <AnalysisPart label={t('项目对比')} title={t('哪个项目做得更好？')} hint={t('竖线为当月目标，低于目标标红')}>
      <Ranking
        ranked={projects.map(({ uuid, name, count, value, lowRate, target }) => ({
          ...{ key: uuid, name, to: pathOf(uuid, metric, month), share: barOf(metric, value), figure: shown(metric, value) },
          tone: target !== null && (value ?? 0) < target ? 'error' : undefined,
          ...(target !== null && {
            marks: [barOf(metric, target)],
            note: <small>{t('目标 {n}', { n: shown(metric, target) })}</small>,
          }),
          facts: { text: t('{n} 份，低分率 {low}', { n: count, low: percentText(lowRate) }) },
        }))}
      />
    </AnalysisPart>
  )
}
