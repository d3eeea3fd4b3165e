import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { type ReactNode, useState } from 'react'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import { FigureCard } from '#src/list/KpiRow.tsx'
import { LIVE_LIST, useLive } from '#src/live/use-live.ts'
import { useText } from '#src/texts.ts'
import { CountCharts, useParts } from '#src/views/ChartView.tsx'
import { useLabel } from '../label.ts'
import { useDashboard } from '../reads.ts'
import styles from './Overview.module.css'
import { lastDays, TREND_DAYS, trendOf } from './trend.ts'

interface OverviewProps {
  app: App
  /** Those that the user may read. */
  entities: readonly Entity[]
  heading: ReactNode
  /** Shows the rows behind a figure. */
  onOpen: (entity: string, kpi: string) => void
}

const PIES_MAX = 2
const NOTHING = {}

/** What the rows of an entity fall into: what its chart counts, its states, or its first choice. */
const partedBy = ({ spec }: Entity): string | undefined => {
  const chart = (spec.list.views ?? []).find((view) => view.kind === 'chart')
  if (chart?.kind === 'chart') return chart.by
  return spec.states.length > 0 ? 'state' : spec.list.columns.find((key) => spec.fields[key]?.spec.kind === 'dict')
}

const Pie = ({ of, by }: { of: Entity; by: string }): ReactNode => {
  const parts = useParts(of, by)
  return parts === undefined ? null : <CountCharts of={of} body={NOTHING} by={by} parts={parts} kinds={['pie']} />
}

const Cards = ({
  app,
  range,
  onOpen,
}: Pick<OverviewProps, 'app' | 'onOpen'> & { range: Parameters<typeof useDashboard>[1] }): ReactNode => {
  const cards = useDashboard(app, range)
  if (cards.isLoadingError) return <LoadFailed error={cards.error} onRetry={() => void cards.refetch()} />
  if (cards.data === undefined) return <PageSkeleton />
  return (
    <div className={styles.cards}>
      {cards.data.map((figure) => (
        <FigureCard
          key={`${figure.entity} ${figure.kpiKey}`}
          of={app}
          figure={figure}
          onOpen={() => onOpen(figure.entity, figure.kpiKey)}
        />
      ))}
    </div>
  )
}

const Trend = ({ app, range, days }: { app: App; range: Parameters<typeof useDashboard>[1]; days: readonly string[] }): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const cards = useDashboard(app, range)
  const series = trendOf(cards.data ?? [], days).map(({ name, points }) => ({ name: label(name), points }))
  return series.length === 0 ? null : <Chart kind="line" title={t('近{n}天趋势', { n: TREND_DAYS })} series={series} />
}

/** Has the figures follow the rows of an entity. */
const Live = ({ of }: { of: Entity }): ReactNode => {
  useLive(of, LIVE_LIST)
  return null
}

/** 概览 of an application: its figures now, the course of the last 30 days, and what its rows fall into. */
export const Overview = ({ app, entities, heading, onOpen }: OverviewProps): ReactNode => {
  const t = useText()
  // One question for the whole visit: every second has another one.
  const [{ range, days }] = useState(() => lastDays(TREND_DAYS, new Date()))
  const pies = entities.flatMap((of) => {
    const by = partedBy(of)
    return by === undefined ? [] : [{ of, by }]
  })
  return (
    <>
      {entities.map((of) => (
        <Live key={of.spec.name} of={of} />
      ))}
      <ScrollingPage heading={heading}>
        <div className={styles.content}>
          <section aria-labelledby="overview-now">
            <h2 id="overview-now" className={styles.title}>
              {t('当前')}
            </h2>
            <Cards app={app} range={NOTHING} onOpen={onOpen} />
          </section>
          <section aria-labelledby="overview-lately">
            <h2 id="overview-lately" className={styles.title}>
              {t('近{n}天', { n: TREND_DAYS })}
            </h2>
            <Cards app={app} range={range} onOpen={onOpen} />
          </section>
          <section className={styles.charts} aria-label={t('统计')}>
            <Trend app={app} range={range} days={days} />
            {pies.slice(0, PIES_MAX).map(({ of, by }) => (
              <Pie key={of.spec.name} of={of} by={by} />
            ))}
          </section>
        </div>
      </ScrollingPage>
    </>
  )
}
