import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { Analysis } from '@qifuyun/kit-web/report/Analysis.tsx'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { check } from '#src/quality/checks/check.ts'
import { standard } from '#src/quality/standards/standard.ts'
import { qualityScores } from './calls.generated.ts'
import { OpenPane } from './OpenPane.tsx'
import { ProjectRanking } from './ProjectRanking.tsx'
import styles from './Scores.module.css'
import { Lead } from './ScoresLead.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { useText } from './texts.ts'

const STANDARDS = 50

/** 得分看板: how the projects did in a month, where they lose points, and what is still to be put right. */
export const ScoresPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => chinaMonth(new Date()))
  const month = params.get('month') ?? today
  const chosen = params.get('standard') ?? undefined
  const set = (key: string, value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      return all
    })
  const scores = useCall(qualityScores, { month, ...(chosen !== undefined && { standard: chosen }) })
  const standards = useOptions(standard, { pageSize: STANDARDS })
  useLive(check, LIVE_LIST)
  const tools = (
    <Select
      allowClear
      className={styles.pick ?? ''}
      aria-label={t('核查标准')}
      placeholder={t('所有标准')}
      value={chosen ?? null}
      options={(standards.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
      onChange={(next: string | null | undefined) => set('standard', next ?? undefined)}
    />
  )
  const { data } = scores
  return (
    <PageFrame heading={heading} tools={tools}>
      {scores.isLoadingError ? (
        <LoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Analysis
          lead={<Lead scores={data} />}
          period={<MonthStep month={month} last={today} onChange={(next) => set('month', next)} />}
          side={<OpenPane scores={data} />}
        >
          {data.projects.some(({ score }) => score !== null) ? (
            <>
              <ProjectRanking scores={data} month={month} />
              <ScoreTable
                title={t('哪里失分最多？')}
                hint={t('项目与分项，越红失分越多')}
                columns={data.sections.map((name) => (name === '' ? t('检查项') : name))}
                rows={data.projects.map(({ uuid, name, sections }) => ({ uuid, name, cells: sections }))}
              />
            </>
          ) : (
            <StateBlock picture="empty" title={t('这个月还没有得分')} hint={t('核查单确认后计入得分')} />
          )}
          {data.projects.some(({ course }) => course.some((score) => score !== null)) ? (
            <ScoreTable
              title={t('半年来是好是坏？')}
              hint={t('每月平均得分，最后一列是与上月之差')}
              columns={data.months.map((each) => t('{month} 月', { month: Number(each.slice(5)) }))}
              rows={data.projects.map(({ uuid, name, course }) => ({ uuid, name, cells: course }))}
              change
            />
          ) : null}
        </Analysis>
      )}
    </PageFrame>
  )
}
