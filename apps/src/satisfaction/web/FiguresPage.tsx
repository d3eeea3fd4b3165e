import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { Analysis } from '@qifuyun/kit-web/report/Analysis.tsx'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { METRIC, type Metric } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { CallPane } from './CallPane.tsx'
import { Course } from './Course.tsx'
import { satisfactionFigures } from './calls.generated.ts'
import { Lead } from './Lead.tsx'
import { Projects } from './Projects.tsx'
import { Said } from './Said.tsx'
import { Services } from './Services.tsx'
import { useText } from './texts.ts'

const METRICS: readonly Metric[] = Object.values(METRIC)
const NAMES = { [METRIC.csat]: 'CSAT', [METRIC.nps]: 'NPS', [METRIC.ces]: 'CES' } as const

/** What is asked about stands in the address. */
const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => chinaMonth(new Date()))
  const set = (key: string, value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      return all
    })
  const metric = METRICS.find((each) => each === params.get('metric')) ?? METRIC.csat
  return { month: params.get('month') ?? today, today, metric, projectUuid: params.get('project') ?? undefined, set }
}

/** 满意度分析: what people said in a month, by project, service and person, beside the months before. */
export const FiguresPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { month, today, metric, projectUuid, set } = useAsked()
  const figures = useCall(satisfactionFigures, { month, metric, ...(projectUuid !== undefined && { projectUuid }) })
  const { may } = useRights(follow)
  useLive(rating, LIVE_LIST)
  const tools = (
    <>
      <Segmented
        aria-label={t('评价指标')}
        value={metric}
        options={METRICS.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(value) => set('metric', value)}
      />
      <ProjectPicker of={rating} value={projectUuid} onChange={(uuid) => set('project', uuid)} />
    </>
  )
  const { data } = figures
  return (
    <PageFrame heading={heading} tools={tools}>
      {figures.isLoadingError ? (
        <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Analysis
          lead={<Lead figures={data} metric={metric} />}
          period={<MonthStep month={month} last={today} onChange={(value) => set('month', value)} />}
          side={may('read') ? <CallPane figures={data} projectUuid={projectUuid} /> : undefined}
        >
          <Course figures={data} metric={metric} name={NAMES[metric]} />
          {data.projects.length === 0 ? (
            <StateBlock picture="empty" title={t('这个月还没有评价')} hint={t('启用调查计划后，服务完成即自动邀请评价')} />
          ) : (
            <>
              <Projects figures={data} metric={metric} month={month} />
              <Services figures={data} metric={metric} />
              <Said figures={data} />
            </>
          )}
        </Analysis>
      )}
    </PageFrame>
  )
}
