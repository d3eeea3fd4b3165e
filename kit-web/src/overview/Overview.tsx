import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '#src/live/use-live.ts'
import { useText } from '#src/texts.ts'
import { CountCharts, useParts } from '#src/views/ChartView.tsx'
import { useDashboard } from '../reads.ts'
import { type Chosen, chooseFigures, rowsBehind } from './choose.ts'
import { Lead, Trend } from './Lead.tsx'
import styles from './Overview.module.css'
import { PERIODS, type Period, readPeriod, spansOf } from './period.ts'
import { Small, Support } from './Support.tsx'

interface OverviewProps {
  app: App
  /** Those that the user may read. */
  entities: readonly Entity[]
  heading: ReactNode
  /** Shows the rows behind a figure. */
  onOpen: (entity: string, place: Record<string, string>) => void
}

const PIES_MAX = 2
const NOTHING = {}

/** What the rows of an entity fall into: what its charts count, else its states. */
const partsOf = ({ spec }: Entity): readonly string[] => {
  const charts = (spec.list.views ?? []).flatMap((view) => (view.kind === 'chart' ? [view.by] : []))
  return charts.length === 0 && spec.states.length > 0 ? ['state'] : charts
}

const choicesOf = ({ spec }: Entity): readonly string[] =>
  spec.list.columns.filter((key) => spec.fields[key]?.spec.kind === 'dict').slice(0, 1)

/** The first part of each entity, then more of them; where none has any, their first choices. */
const piesOf = (entities: readonly Entity[]): { of: Entity; by: string }[] => {
  const parted = (parts: (of: Entity) => readonly string[]) =>
    entities.flatMap((of) => parts(of).map((by, rank) => ({ of, by, rank }))).toSorted((a, b) => a.rank - b.rank)
  const pies = parted(partsOf)
  return pies.length === 0 ? parted(choicesOf) : pies
}

const Pie = ({ of, by }: { of: Entity; by: string }): ReactNode => {
  const parts = useParts(of, by)
  return parts === undefined ? null : <CountCharts of={of} body={NOTHING} by={by} parts={parts} kinds={['pie']} />
}

const PERIOD_TEXTS = { today: '今天', week: '本周', month: '本月', quarter: '本季' } as const

/** The one choice of time, as the address keeps it. */
const usePeriod = (): { period: Period; choose: (period: Period) => void } => {
  const [query, setQuery] = useSearchParams()
  return {
    period: readPeriod(query.get('period')),
    choose: (period) =>
      setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'period'), ['period', period]])),
  }
}

interface FiguresProps extends Pick<OverviewProps, 'app' | 'onOpen'> {
  spans: ReturnType<typeof spansOf>
  period: string
}

/** The figure that leads with its course, and those beside it. */
const Figures = ({ app, onOpen, spans: { span, before }, period }: FiguresProps): ReactNode => {
  const t = useText()
  const now = useDashboard(app)
  const lately = useDashboard(app, span.range)
  const failed = [now, lately].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (now.data === undefined || lately.data === undefined) return <PageSkeleton />
  const { lead, support, rest } = chooseFigures(app, now.data, lately.data)
  if (lead === undefined) return null
  const open = (chosen: Chosen) => () => onOpen(chosen.card.entity, rowsBehind(app, chosen, span))
  const counted = [lead, ...support].find(({ card, standing }) => !standing && card.unit === 'count')?.card
  return (
    <>
      <div className={styles.top}>
        <Lead app={app} chosen={lead} period={period} onOpen={open(lead)} />
        {counted && span.days.length > 1 ? <Trend app={app} card={counted} span={span} before={before} /> : null}
      </div>
      {support.length === 0 ? null : (
        <section className={styles.support} aria-label={t('指标')}>
          {support.map((chosen) => (
            <Support key={`${chosen.card.entity} ${chosen.card.kpiKey}`} app={app} chosen={chosen} period={period} onOpen={open(chosen)} />
          ))}
        </section>
      )}
      {rest.length === 0 ? null : (
        <section className={styles.rest} aria-label={t('更多指标')}>
          {rest.map((chosen) => (
            <Small key={`${chosen.card.entity} ${chosen.card.kpiKey}`} app={app} chosen={chosen} onOpen={open(chosen)} />
          ))}
        </section>
      )}
    </>
  )
}

/** Has the figures follow the rows of an entity. */
const Live = ({ of }: { of: Entity }): ReactNode => {
  useLive(of, LIVE_LIST)
  return null
}

/** 概览 of an application: the figure that leads and those beside it over one period, and what its rows fall into. */
export const Overview = ({ app, entities, heading, onOpen }: OverviewProps): ReactNode => {
  const t = useText()
  const { period, choose } = usePeriod()
  // One moment for the whole visit: every second would ask another question.
  const [now] = useState(() => new Date())
  const spans = spansOf(period, now)
  const { days } = spans.span
  return (
    <>
      {entities.map((of) => (
        <Live key={of.spec.name} of={of} />
      ))}
      <ScrollingPage heading={heading}>
        <div className={styles.content}>
          <div className={styles.time}>
            <span>{t('{from} 至 {to}，对比之前 {n} 天', { from: days[0] ?? '', to: days.at(-1) ?? '', n: days.length })}</span>
            <Segmented
              aria-label={t('时间段')}
              value={period}
              onChange={choose}
              options={PERIODS.map((value) => ({ value, label: t(PERIOD_TEXTS[value]) }))}
            />
          </div>
          <Figures app={app} onOpen={onOpen} spans={spans} period={t(PERIOD_TEXTS[period])} />
          <section className={styles.charts} aria-label={t('统计')}>
            {piesOf(entities)
              .slice(0, PIES_MAX)
              .map(({ of, by }) => (
                <Pie key={`${of.spec.name} ${by}`} of={of} by={by} />
              ))}
          </section>
        </div>
      </ScrollingPage>
    </>
  )
}
