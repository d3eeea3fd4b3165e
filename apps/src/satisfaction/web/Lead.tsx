import { AnalysisLead } from '@qifuyun/kit-web/report/Analysis.tsx'
import type { ReactNode } from 'react'
import type { Figures } from '#src/satisfaction/calls.ts'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'
import { changeOf, percentText, shown } from './shown.ts'
import { useText } from './texts.ts'

interface LeadProps {
  figures: Figures
  metric: Metric
}

/** What the month came to, in one sentence with its figures. */
export const Lead = ({ figures: { course, lead }, metric }: LeadProps): ReactNode => {
  const t = useText()
  const [before, now] = [course.at(-2)?.value, course.at(-1)?.value ?? null]
  const change = changeOf(metric, now, before)
  const word = metric === METRIC.csat ? t('住户满意率') : metric === METRIC.nps ? t('净推荐值') : t('省力度均分')
  const n = change === null ? '' : String(Math.abs(change))
  const figures = [
    { label: t('CSAT 均分'), text: lead.mean === null ? '—' : lead.mean.toFixed(2) },
    { label: t('回复率'), text: percentText(lead.replyRate) },
    { label: t('低分率'), text: percentText(lead.lowRate) },
    { label: t('及时回访率'), text: percentText(lead.onTimeRate) },
    { label: t('挽回率'), text: percentText(lead.wonBackRate) },
  ]
  return (
    <AnalysisLead
      word={word}
      figure={shown(metric, now)}
      change={
        change === null
          ? null
          : {
              text: change === 0 ? t('与上月持平') : change > 0 ? t('比上月高 {n}', { n }) : t('比上月低 {n}', { n }),
              news: change < 0 ? 'bad' : 'good',
            }
      }
      facts={
        lead.count === lead.rated
          ? t('已发邀请 {sent} 份，回复 {rated} 份', { sent: lead.sent, rated: lead.rated })
          : t('已发邀请 {sent} 份，回复 {rated} 份；连同业务单据自带的评价共 {count} 份', {
              ...{ sent: lead.sent, rated: lead.rated, count: lead.count },
            })
      }
      figures={figures}
    />
  )
}
