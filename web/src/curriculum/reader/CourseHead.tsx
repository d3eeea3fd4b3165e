import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { Progress } from 'antd'
import { BookOpen, CalendarDays, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import { Cover } from '#src/offers/Cover.tsx'
import { Faces } from '#src/offers/Faces.tsx'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import type { Curriculum } from '../api.ts'
import styles from './CoursePage.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const FACE = 28
const MINUTE_S = 60

/** The picture of a course, who teaches it, who studies it, and how far the user is. */
export const CourseHead = ({ course }: { course: Curriculum }): ReactNode => {
  const t = useText()
  const { curriculumTitle, coverImg, teacherName, chapterCount, signCount, durationSeconds, endTime, percent, participantList } = course
  const minutes = Math.ceil(durationSeconds / MINUTE_S)
  return (
    <div className={styles.head}>
      <Cover kind="course" title={curriculumTitle} src={coverImg} className={styles.cover} />
      <div className={styles.facts}>
        <span className={styles.tags}>
          <OfferStatus status={course.statusCode} />
          {course.requiredFlag === 1 ? <StatusTag tone="slate">{t('必修')}</StatusTag> : null}
        </span>
        <span className={styles.fact}>
          <UserRound {...ICON} />
          {teacherName === '' ? t('讲师待定') : teacherName}
        </span>
        <span className={styles.fact}>
          <BookOpen {...ICON} />
          {t('{n} 章 · {m} 人学习', { n: chapterCount, m: signCount })}
          {minutes === 0 ? null : ` · ${t('{n} 分钟', { n: minutes })}`}
        </span>
        {endTime === null ? null : (
          <span className={styles.fact}>
            <CalendarDays {...ICON} />
            {t('{day} 前可学习', { day: dayInWords(endTime) })}
          </span>
        )}
        <Faces people={participantList} total={signCount} size={FACE} />
        <span className={styles.progress}>
          <Progress percent={percent} strokeColor="var(--qf-brand)" aria-label={t('学习进度')} />
        </span>
      </div>
    </div>
  )
}
