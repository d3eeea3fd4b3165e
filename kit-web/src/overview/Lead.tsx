import type { App } from '@qifuyun/kit/app.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import { figureText } from '#src/list/figure.ts'
import { Change } from '#src/list/KpiRow.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useDashboard } from '../reads.ts'
import type { Card, Chosen } from './choose.ts'
import styles from './Overview.module.css'
import { courseOf, type Span } from './period.ts'

interface LeadProps {
  app: App
  chosen: Chosen
  /** The period as people call it. */
  period: string
  onOpen: () => void
}

/** What is the case, in a sentence whose figure leads to its rows. */
export const Lead = ({ app, chosen: { card, standing }, period, onOpen }: LeadProps): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  return (
    <p className={styles.lead}>
      <button type="button" className={styles.sentence} onClick={onOpen}>
        <span>{standing ? label(card.label) : t('{period}{figure}', { period, figure: label(card.label) })}</span>{' '}
        <strong className={styles.leading}>{figureText(card.value, card.unit, label, card.digits)}</strong>
      </button>
      <Change of={app} figure={card} />
    </p>
  )
}

interface TrendProps {
  app: App
  /** What is counted. */
  card: Card
  span: Span
  before: Span
}

/** The course of a figure, with that of as many days before it dashed. */
export const Trend = ({ app, card, span, before }: TrendProps): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const earlier = useDashboard(app, before.range).data?.find(({ entity, kpiKey }) => entity === card.entity && kpiKey === card.kpiKey)
  const figure = label(card.label)
  const course = { name: figure, points: courseOf(card.series ?? [], span.days) }
  const compared = earlier && {
    name: t('之前同样天数'),
    points: courseOf(earlier.series ?? [], before.days, span.days),
    dashed: true,
  }
  return <Chart kind="line" title={t('每天的{figure}', { figure })} series={compared ? [course, compared] : [course]} />
}
