import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import type { Statistics } from '#src/questionnaire/calls.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Statistics.module.css'

const MINUTE_S = 60
const COURSE_FROM = 2

const percent = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)}%`)

/** How many have answered, how many of those who were asked, how long it took. */
export const Lead = ({ figures: { lead, days, kind } }: { figures: Statistics }): ReactNode => {
  const t = useText()
  const { medianSec } = lead
  const time =
    medianSec === null ? '—' : medianSec < MINUTE_S ? t('{n}秒', { n: medianSec }) : t('{n}分钟', { n: Math.round(medianSec / MINUTE_S) })
  const cards = [
    { label: t('发放'), text: lead.sent === 0 ? '—' : String(lead.sent) },
    { label: t('回收率'), text: lead.sent === 0 ? '—' : percent(lead.returnRate) },
    { label: t('完成率'), text: percent(lead.completionRate) },
    { label: t('用时中位数'), text: time },
    ...(lead.meanScore === null
      ? []
      : [
          {
            label: t('平均得分'),
            text: kind === '4' && lead.fullScore !== null ? `${lead.meanScore} / ${lead.fullScore}` : String(lead.meanScore),
          },
        ]),
    { label: t('被筛除'), text: String(lead.screened) },
    { label: t('未完成'), text: String(lead.unfinished) },
    { label: t('无效'), text: String(lead.invalid) },
  ]
  return (
    <section className={styles.lead} aria-label={t('回收情况')}>
      <h2>
        {t('有效答卷')} <strong>{lead.valid}</strong>
      </h2>
      <dl>
        {cards.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {days.length < COURSE_FROM ? null : (
        <Chart kind="line" title={t('每日回收')} series={[{ name: t('有效答卷'), points: days.map(({ day, n }) => ({ x: day, y: n })) }]} />
      )}
    </section>
  )
}
