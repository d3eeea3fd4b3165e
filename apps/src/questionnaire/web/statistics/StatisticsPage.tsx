import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import type { AskedStatistics } from '#src/questionnaire/calls.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { useChosenSurvey } from '#src/questionnaire/web/builder/BuilderPage.tsx'
import { ToLibrary } from '#src/questionnaire/web/Chooser.tsx'
import { statistics } from '#src/questionnaire/web/calls.generated.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import { Cross } from './Cross.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { Lead } from './Lead.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import styles from './Statistics.module.css'

// Nobody has answered what was never published.
const ASKED = filterOf(survey, (f) => f.state('collecting', 'paused', 'closed', 'archived'))
const NEWEST = [{ field: 'publishedAt', order: 'desc' as const }]

const Figures = ({ uuid, heading, picker }: { uuid: string; heading: ReactNode; picker: ReactNode }): ReactNode => {
  const t = useText()
  const [asked, setAsked] = useState<Omit<AskedStatistics, 'survey'>>({})
  const figures = useCall(statistics, { survey: uuid, ...asked }, { keep: true })
  useLive(response, LIVE_LIST)
  const { data } = figures
  const frame = (children: ReactNode): ReactNode => (
    <PageFrame
      heading={heading}
      tools={
        <>
          {picker}
          {data === undefined ? null : <ExportButton survey={uuid} title={data.title} />}
        </>
      }
    >
      {children}
    </PageFrame>
  )
  if (figures.isLoadingError) return frame(<LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />)
  if (data === undefined) return frame(<PageSkeleton />)
  return frame(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard, too
    <div className={styles.panes} tabIndex={0} role="region" aria-label={t('问卷统计')}>
      <Lead figures={data} />
      <Filters figures={data} asked={asked} onChange={setAsked} />
      {data.hidden ? (
        <StateBlock picture="empty" title={t('匿名答卷少于5份，暂不显示结果')} hint={t('达到5份后自动显示，避免从结果推断个人作答')} />
      ) : data.lead.valid === 0 ? (
        <StateBlock picture="empty" title={t('暂无有效答卷')} hint={t('收到答卷后在这里显示每题的结果')} />
      ) : (
        <>
          <div className={styles.questions}>
            {data.questions.map((question, at) => (
              <QuestionPane key={question.qid} question={question} n={at + 1} />
            ))}
          </div>
          <Cross figures={data} asked={asked} onChange={setAsked} />
        </>
      )}
    </div>,
  )
}

/** 统计: what all have said to a survey, the one that was published last where none is named. */
export const StatisticsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { chosen, choose } = useChosenSurvey()
  const found = usePage(survey, { pageSize: 1, sort: NEWEST, filter: ASKED })
  const shown = chosen ?? found.data?.list[0]?.uuid
  const picker = <RowPicker of={survey} value={shown} label={t('选择问卷')} placeholder={t('选择问卷')} onChange={choose} />
  if (shown !== undefined) return <Figures key={shown} uuid={shown} heading={heading} picker={picker} />
  return (
    <PageFrame heading={heading}>
      {found.isLoadingError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <PageSkeleton />
      ) : (
        <StateBlock picture="empty" title={t('还没有发布过的问卷')} action={<ToLibrary />} />
      )}
    </PageFrame>
  )
}
