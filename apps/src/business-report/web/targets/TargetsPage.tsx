import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { target } from '#src/business-report/targets/target.ts'
import { targetSheetCall } from '#src/business-report/web/calls.generated.ts'
import { MetricPicker } from '#src/business-report/web/metrics/MetricPicker.tsx'
import { useMetrics } from '#src/business-report/web/metrics/use-metrics.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { TargetGrid } from './TargetGrid.tsx'
import styles from './Targets.module.css'

const YEARS_BACK = 2
const YEARS = 5
/** So many targets are looked through for figures that have some. */
const LAST = 100

const Loaded = ({ metric, year }: { metric: string; year: number }): ReactNode => {
  const { data, error, isLoadingError, refetch, dataUpdatedAt } = useCall(targetSheetCall, { metric, year })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return <TargetGrid key={dataUpdatedAt} metric={metric} year={year} sheet={data} />
}

/** 目标录入: what a figure is to come to, by project and month, beside what it came to in the year before. */
export const TargetsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => Number(chinaDay(new Date()).slice(0, 4)))
  const { metrics, isPending } = useMetrics()
  const set = (key: string, value: string): void =>
    setParams((all) => {
      all.set(key, value)
      return all
    })
  // Money that comes in first, and what has targets before what has none.
  const last = usePage(target, { pageSize: LAST })
  const typed = new Set((last.data?.list ?? []).map((each) => each.metric))
  const earned = metrics.filter(({ better, unit, byProject, standing }) => better === 'more' && unit === 'fen' && byProject && !standing)
  const preferred = [
    ...earned.filter(({ code }) => typed.has(code)),
    ...metrics.filter(({ code }) => typed.has(code)),
    ...earned,
    ...metrics,
  ]
  const metric = params.get('metric') ?? preferred[0]?.code ?? null
  const year = Number(params.get('year') ?? today)
  const tools = (
    <>
      <MetricPicker className={styles.pick ?? ''} label={t('指标')} value={metric} onChange={(code) => set('metric', code)} />
      <Select
        aria-label={t('年度')}
        value={year}
        options={Array.from({ length: YEARS }, (_year, at) => ({
          value: today - YEARS_BACK + at,
          label: t('{n} 年', { n: today - YEARS_BACK + at }),
        }))}
        onChange={(value: number) => set('year', String(value))}
      />
    </>
  )
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {isPending || last.isPending ? (
        <PageSkeleton />
      ) : metric === null ? (
        <StateBlock picture="empty" title={t('没有可设目标的指标')} hint={t('请联系管理员开通相应应用的查看权限')} />
      ) : (
        <Loaded key={`${metric} ${year}`} metric={metric} year={year} />
      )}
    </ScrollingPage>
  )
}
