import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { lastDays } from '@qifuyun/kit/overview/spans.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useKpis } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { FigureCard } from '@qifuyun/kit-web/list/FigureCard.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { CountCharts, useParts } from '@qifuyun/kit-web/views/ChartView.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { invitation } from '#src/visitor/invitation.ts'
import { passRecord } from '#src/visitor/pass-record.ts'
import { useText } from './texts.ts'
import styles from './VisitorStatistics.module.css'

const SPANS = [7, 30, 90] as const
type Span = (typeof SPANS)[number]
const HOURS = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'))

type Range = ReturnType<typeof lastDays>

/** When people come: how many were let in at each hour of the day. */
const ByHour = ({ range }: { range: Range }): ReactNode => {
  const t = useText()
  const label = useLabel(passRecord)
  const figures = useKpis(passRecord, { kpiKey: 'passed', range, groupBy: 'hour' })
  if (figures.isLoadingError) return <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
  const [passed] = figures.data ?? []
  if (passed === undefined) return <PageSkeleton />
  const found = new Map((passed.series ?? []).map(({ x, y }) => [x, y ?? 0]))
  const points = HOURS.map((hour) => ({ x: t('{n}时', { n: Number(hour) }), y: found.get(hour) ?? 0 }))
  return <Chart kind="bar" title={t('放行时段')} series={[{ name: label(passed.label), points }]} />
}

const Figures = ({ range }: { range: Range }): ReactNode => {
  const visits = useKpis(invitation, { range })
  const passes = useKpis(passRecord, { range })
  const failed = [visits, passes].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (visits.data === undefined || passes.data === undefined) return <PageSkeleton />
  return (
    <div className={styles.cards}>
      {[...visits.data, ...passes.data].map((figure) => (
        <FigureCard key={figure.kpiKey} of={passRecord} figure={figure} />
      ))}
    </div>
  )
}

interface PartsProps {
  of: typeof invitation | typeof passRecord
  by: string
  filter: FilterNode
  kind: 'bar' | 'pie'
}

const Parts = ({ of, by, filter, kind }: PartsProps): ReactNode => {
  const parts = useParts(of, by)
  if (parts === undefined) return <PageSkeleton />
  return <CountCharts of={of} body={{ filter }} by={by} parts={parts} kinds={[kind]} />
}

/** 统计: when visitors come, why, and what the gates answered. */
export const VisitorStatistics = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [days, setDays] = useState<Span>(30)
  // One question for the whole visit: every second has another one.
  const [now] = useState(() => new Date())
  useLive(passRecord, LIVE_LIST)
  useLive(invitation, LIVE_LIST)
  const range = lastDays(days, now)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <Segmented<Span>
          aria-label={t('时间范围')}
          value={days}
          options={SPANS.map((n) => ({ value: n, label: t('近{n}天', { n }) }))}
          onChange={setDays}
        />
      }
    >
      <div className={styles.content}>
        <Figures range={range} />
        <div className={styles.charts}>
          <ByHour range={range} />
          <Parts of={invitation} by="reason" filter={filterOf(invitation, (f) => f.lastDays('createTime', days))} kind="pie" />
          <Parts of={passRecord} by="result" filter={filterOf(passRecord, (f) => f.lastDays('at', days))} kind="bar" />
        </div>
      </div>
    </ScrollingPage>
  )
}
