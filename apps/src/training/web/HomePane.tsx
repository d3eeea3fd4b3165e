import type { Entity } from '@qifuyun/kit/entity.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { BookOpen, FilePen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnCourse, Standing } from '#src/training/calls.ts'
import { learn } from '#src/training/courses/learn.ts'
import { seat } from '#src/training/exams/seat.ts'
import { myLearning } from './calls.generated.ts'
import styles from './Learning.module.css'
import { Share } from './Share.tsx'
import { useText } from './texts.ts'
import { usePlace } from './use-place.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const State = ({ of, row }: { of: Entity; row: { state: string } }): ReactNode => {
  const label = useLabel(of)
  const state = stateOfRow(of, row)
  return state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>
}

const ExamCard = ({ of, onOpen }: { of: Standing; onOpen: () => void }): ReactNode => {
  const t = useText()
  const said = [
    t('{at} 截止', { at: formatDate(of.closesAt, 'MM-DD HH:mm') }),
    t('已考 {n}/{all} 次', { n: of.tries, all: of.times }),
    of.best === null ? null : t('最好成绩 {n} 分', { n: of.best }),
  ]
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <FilePen {...ICON} />
      <span>
        <strong>{of.title}</strong>
        <small>{said.filter(Boolean).join(' · ')}</small>
      </span>
      {of.going ? <ToneTag tone="info">{t('答题中')}</ToneTag> : <State of={seat} row={of} />}
    </button>
  )
}

const CourseCard = ({ of, onOpen }: { of: OwnCourse; onOpen: () => void }): ReactNode => {
  const t = useText()
  const due = of.dueOn === null ? null : t('{at} 截止', { at: of.dueOn })
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <BookOpen {...ICON} />
      <span>
        <strong>{of.title}</strong>
        <small>{[due, t('共 {n} 分钟', { n: of.needed })].filter(Boolean).join(' · ')}</small>
        <Share percent={of.progress} label={of.title} />
      </span>
      <State of={learn} row={of} />
    </button>
  )
}

/** Courses and exams of the reader, those that wait first. */
export const HomePane = (): ReactNode => {
  const t = useText()
  const place = usePlace()
  const { data, isLoadingError, error, refetch } = useCall(myLearning, {})
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.exams.length + data.courses.length === 0)
    return <StateBlock picture="empty" title={t('还没有安排给您的课程与考试')} hint={t('安排后在这里学习和考试')} />
  return (
    <>
      {data.exams.length === 0 ? null : (
        <section className={styles.cards} aria-label={t('我的考试')}>
          <h2>{t('我的考试')}</h2>
          {data.exams.map((each) => (
            <ExamCard key={each.exam} of={each} onOpen={() => place.goExam(each.exam)} />
          ))}
        </section>
      )}
      {data.courses.length === 0 ? null : (
        <section className={styles.cards} aria-label={t('我的课程')}>
          <h2>{t('我的课程')}</h2>
          {data.courses.map((each) => (
            <CourseCard key={each.learn} of={each} onOpen={() => place.goLearn(each.learn)} />
          ))}
        </section>
      )}
    </>
  )
}
