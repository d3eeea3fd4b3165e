import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { ChevronLeft, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { MySurvey } from '#src/questionnaire/calls.ts'
import { AnswerInside } from './AnswerInside.tsx'
import { mySurveys } from './calls.generated.ts'
import styles from './Panes.module.css'
import { type Text, useText } from './texts.ts'

const STANDINGS: Readonly<Record<MySurvey['standing'], { word: Text; colour: string }>> = {
  waiting: { word: '待填写', colour: 'orange' },
  done: { word: '已提交', colour: 'green' },
  over: { word: '已截止', colour: 'default' },
}

const Card = ({ of, onOpen }: { of: MySurvey; onOpen: () => void }): ReactNode => {
  const t = useText()
  const { word, colour } = STANDINGS[of.standing]
  const said = [of.dueAt === null ? null : t('{at} 截止', { at: formatDate(of.dueAt, 'MM-DD HH:mm') }), of.anonymous ? t('匿名') : null]
  return (
    <button type="button" className={styles.survey} disabled={of.token === null} onClick={onOpen}>
      <ClipboardList size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{of.title}</strong>
        <small>{said.filter(Boolean).join(' · ')}</small>
      </span>
      <Tag color={colour}>{t(word)}</Tag>
    </button>
  )
}

/** 我的问卷: what the reader is asked, and where they answer it. */
export const MinePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const mine = useCall(mySurveys, {})
  const open = mine.data?.surveys.find(({ invite }) => invite === params.get('invite'))
  const go = (invite: string | null): void => {
    setParams(invite === null ? { entity: 'mine' } : { entity: 'mine', invite })
    void refreshCalls(client, [mySurveys])
  }
  const surveys = mine.data?.surveys ?? []
  return (
    <ScrollingPage heading={heading}>
      {mine.isLoadingError ? (
        <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
      ) : mine.data === undefined ? (
        <PageSkeleton />
      ) : open !== undefined && open.token !== null ? (
        <div className={styles.answering}>
          <Button
            type="text"
            className={styles.back ?? ''}
            icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => go(null)}
          >
            {t('返回我的问卷')}
          </Button>
          <AnswerInside token={open.token} />
        </div>
      ) : surveys.length === 0 ? (
        <StateBlock picture="empty" title={t('没有需要填写的问卷')} hint={t('企业发给您的问卷会出现在这里')} />
      ) : (
        <div className={styles.mine}>
          {surveys
            .toSorted((one, other) => Number(one.standing !== 'waiting') - Number(other.standing !== 'waiting'))
            .map((each) => (
              <Card key={each.invite} of={each} onOpen={() => go(each.invite)} />
            ))}
        </div>
      )}
    </ScrollingPage>
  )
}
