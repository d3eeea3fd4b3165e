import { RowPicker } from '@qifuyun/kit-web/fields/RowPicker.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import type { AskedStatistics } from '#src/questionnaire/calls.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { useChosenSurvey } from '#src/questionnaire/web/builder/BuilderPage.tsx'
import { statistics } from '#src/questionnaire/web/calls.generated.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import { Cross } from './Cross.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { Lead } from './Lead.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import styles from './Statistics.module.css'

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

/** 统计: what all have said to a survey. */
export const StatisticsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { chosen, choose } = useChosenSurvey()
  const picker = <RowPicker of={survey} value={chosen ?? undefined} label={t('选择问卷')} placeholder={t('选择问卷')} onChange={choose} />
  if (chosen !== null) return <Figures key={chosen} uuid={chosen} heading={heading} picker={picker} />
  return (
    <PageFrame heading={heading}>
      <StateBlock picture="empty" title={t('选择要查看的问卷')} action={picker} />
    </PageFrame>
  )
}
