import { AnalysisLead } from '@qifuyun/kit-web/report/Analysis.tsx'
import type { ReactNode } from 'react'
import type { Scores } from '#src/quality/calls.ts'
import { changeOf } from './change.ts'
import { useText } from './texts.ts'

/** What the month came to, in one sentence with its figures. */
export const Lead = ({ scores }: { scores: Scores }): ReactNode => {
  const t = useText()
  const { score, before, checks, planned, done } = scores.lead
  const change = changeOf(score, before)
  const projects = scores.projects.filter((each) => each.score !== null).length
  const facts = [
    t('{projects} 个项目，{checks} 次核查', { projects, checks }),
    ...(planned > 0 ? [t('计划 {planned} 次，完成 {done} 次', { planned, done })] : []),
  ]
  return (
    <AnalysisLead
      word={t('平均得分')}
      figure={score === null ? '—' : score.toFixed(1)}
      change={
        change === null
          ? null
          : {
              text:
                change === 0
                  ? t('与上月持平')
                  : change > 0
                    ? t('比上月高 {n} 分', { n: change.toFixed(1) })
                    : t('比上月低 {n} 分', { n: (-change).toFixed(1) }),
              news: change < 0 ? 'bad' : 'good',
            }
      }
      facts={facts.join(' · ')}
    />
  )
}
