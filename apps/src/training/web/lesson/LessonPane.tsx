import { type InfoRow, useInfo } from '@qifuyun/kit-web/api.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, Button } from 'antd'
import { CheckCircle2, Circle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Lesson } from '#src/training/calls.ts'
import { learn } from '#src/training/courses/learn.ts'
import choices from '#src/training/web/Choices.module.css'
import { lessonCall } from '#src/training/web/calls.generated.ts'
import { Share } from '#src/training/web/Share.tsx'
import { useText } from '#src/training/web/texts.ts'
import { usePlace } from '#src/training/web/use-place.ts'
import { Chapter } from './Chapter.tsx'
import styles from './Lesson.module.css'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const SECONDS = 60

type Row = InfoRow<typeof learn>
const NONE: Lesson['chapters'][number] = { uuid: '', seconds: 0, needed: 0, furthest: 0, done: false }

const Chapters = ({ row, lesson, at, onGo }: { row: Row; lesson: Lesson; at: number; onGo: (index: number) => void }): ReactNode => {
  const t = useText()
  return (
    <ol className={choices.choices} aria-label={t('章节')}>
      {row.chapters.map(({ uuid, title, minutes }, index) => {
        const { done, seconds } = lesson.chapters[index] ?? NONE
        return (
          <li key={uuid}>
            <button type="button" aria-current={index === at ? 'true' : undefined} onClick={() => onGo(index)}>
              {done ? <CheckCircle2 {...ICON} className={styles.done} /> : <Circle {...ICON} />}
              <span>
                <strong>{title}</strong>
                <small>{done ? t('已学完') : t('已学 {n}/{all} 分钟', { n: Math.floor(seconds / SECONDS), all: minutes })}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const Taught = ({ row, lesson }: { row: Row; lesson: Lesson }): ReactNode => {
  const t = useText()
  const place = usePlace()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      lesson.chapters.findIndex(({ done }) => !done),
    ),
  )
  const chapter = row.chapters[at]
  const { exam } = lesson
  const learnt = lesson.chapters.every(({ done }) => done)
  return (
    <>
      <header className={styles.head}>
        <h2>{row.title}</h2>
        <Share percent={lesson.progress} label={t('进度')} />
      </header>
      {lesson.state === learn.stateCode('done') ? <Alert type="success" showIcon title={t('课程已学完')} /> : null}
      {learnt && exam !== null && lesson.state !== learn.stateCode('done') ? (
        <Alert
          type="info"
          showIcon
          title={t('章节已学完，通过结业考试后完成')}
          action={<Button onClick={() => place.goExam(exam)}>{t('参加考试')}</Button>}
        />
      ) : null}
      <div className={styles.body}>
        {chapter === undefined ? null : <Chapter key={chapter.uuid} learn={row.uuid} of={chapter} standing={lesson.chapters[at] ?? NONE} />}
        <Chapters row={row} lesson={lesson} at={at} onGo={setAt} />
      </div>
    </>
  )
}

/** A course that is learnt: its chapters, and the one that is open. */
export const LessonPane = ({ learn: uuid }: { learn: string }): ReactNode => {
  const info = useInfo(learn, uuid)
  const lesson = useCall(lessonCall, { learn: uuid })
  const failed = [info, lesson].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined)
    return (
      <LoadFailed
        error={failed.error}
        onRetry={() => {
          void info.refetch()
          void lesson.refetch()
        }}
      />
    )
  if (info.data === undefined || lesson.data === undefined) return <PageSkeleton />
  return <Taught row={info.data} lesson={lesson.data} />
}
