import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App, Button } from 'antd'
import { CircleCheck, CirclePlay, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MarkBar } from '#src/collect/MarkBar.tsx'
import { useText } from '#src/curriculum/texts.ts'
import { type Chapter, type Curriculum, useCourse, useJoin } from '../api.ts'
import { to } from '../to.ts'
import { ChapterView } from './ChapterView.tsx'
import { CourseHead } from './CourseHead.tsx'
import styles from './CoursePage.module.css'
import { QuizView } from './QuizView.tsx'

const ICON = { size: 16, strokeWidth: 1.75 } as const
/** In the place of a chapter. */
const QUIZ = 'quiz'

interface ChapterListProps {
  chapters: readonly Chapter[]
  quiz: Curriculum['quiz']
  /** A chapter, or the quiz. */
  shown: string | undefined
  onShow: (place: string) => void
}

const ChapterList = ({ chapters, quiz, shown, onShow }: ChapterListProps): ReactNode => {
  const t = useText()
  return (
    <ol className={styles.chapters} aria-label={t('章节')}>
      {chapters.map(({ chapterUuid, title, durationSeconds, finishedFlag }) => (
        <li key={chapterUuid}>
          <button type="button" className={styles.chapter} aria-current={chapterUuid === shown} onClick={() => onShow(chapterUuid)}>
            {finishedFlag === 1 ? (
              <CircleCheck {...ICON} role="img" aria-label={t('已完成')} />
            ) : (
              <CirclePlay {...ICON} aria-hidden="true" />
            )}
            <span className={styles.title}>{title}</span>
            {durationSeconds === 0 ? null : <span className={styles.hint}>{t('{n} 分钟', { n: Math.ceil(durationSeconds / 60) })}</span>}
          </button>
        </li>
      ))}
      {quiz === null ? null : (
        <li>
          <button type="button" className={styles.chapter} aria-current={shown === QUIZ} onClick={() => onShow(QUIZ)}>
            {quiz.passedFlag === 1 ? (
              <CircleCheck {...ICON} role="img" aria-label={t('已通过')} />
            ) : (
              <ListChecks {...ICON} aria-hidden="true" />
            )}
            <span className={styles.title}>{t('测验')}</span>
            <span className={styles.hint}>
              {quiz.bestScore === null ? t('{n} 题', { n: quiz.questionCount }) : t('{n} 分', { n: quiz.bestScore })}
            </span>
          </button>
        </li>
      )}
    </ol>
  )
}

const JoinButton = ({ course }: { course: Curriculum }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const join = useJoin()
  const { curriculumUuid, curriculumTitle, signFlag, openFlag } = course
  if (openFlag === 0) return null
  if (signFlag === 0) {
    return (
      <Button type="primary" loading={join.isPending} onClick={() => join.mutate({ curriculumUuid })}>
        {t('加入学习')}
      </Button>
    )
  }
  const leave = (): void => {
    modal.confirm({
      title: t('退出课程「{name}」', { name: curriculumTitle }),
      content: t('学习记录会保留，重新加入后可继续。'),
      okText: t('退出课程'),
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      onOk: () => join.mutateAsync({ curriculumUuid, cancelFlag: 1 }),
    })
  }
  return <Button onClick={leave}>{t('退出课程')}</Button>
}

const Loaded = ({ curriculumUuid }: { curriculumUuid: string }): ReactNode => {
  const t = useText()
  const follow = useFollow()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { data, isLoadingError, error, refetch } = useCourse(curriculumUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { chapterList, quiz } = data
  const atQuiz = quiz !== null && query.get('chapter') === QUIZ
  const chosen = chapterList.find((chapter) => chapter.chapterUuid === query.get('chapter'))
  // The first one that is left to be studied.
  const chapter = chosen ?? chapterList.find(({ finishedFlag }) => finishedFlag === 0) ?? chapterList[0]
  return (
    <Page title={data.curriculumTitle} onBack={() => void navigate(to.list())} actions={<JoinButton course={data} />}>
      <div className={styles.course}>
        <CourseHead course={data} />
        <div className={styles.columns}>
          <ChapterList
            chapters={chapterList}
            quiz={quiz}
            shown={atQuiz ? QUIZ : chapter?.chapterUuid}
            onShow={(place) => setQuery({ curriculumUuid, chapter: place }, { replace: true })}
          />
          <div className={styles.main}>
            {atQuiz ? <QuizView curriculumUuid={curriculumUuid} quiz={quiz} open={data.openFlag === 1} /> : null}
            {atQuiz || chapter === undefined ? null : (
              <ChapterView key={chapter.chapterUuid} chapter={chapter} open={data.openFlag === 1} told={data.content !== ''} />
            )}
            {data.content === '' ? null : (
              <section aria-label={t('课程介绍')}>
                <h2 className={styles.heading}>{t('课程介绍')}</h2>
                <RichText html={data.content} onLink={follow} />
              </section>
            )}
            <MarkBar businessTypeCode="curriculum" businessUuid={curriculumUuid} />
          </div>
        </div>
      </div>
    </Page>
  )
}

/** /dashboard/course/info?curriculumUuid=: a course and its chapters. */
const CoursePage = (): ReactNode => {
  const curriculumUuid = useSearchParams()[0].get('curriculumUuid')
  return curriculumUuid === null ? <Navigate to={to.list()} replace /> : <Loaded key={curriculumUuid} curriculumUuid={curriculumUuid} />
}
export default CoursePage
