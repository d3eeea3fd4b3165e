import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { Progress } from 'antd'
import { BookOpen, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/curriculum/texts.ts'
import { OfferCardsPage } from '#src/offers/OfferCardsPage.tsx'
import { OfferStatus } from '#src/offers/OfferStatus.tsx'
import { type CurriculumRow, useCourses } from '../api.ts'
import { to } from '../to.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** /dashboard/course: what everybody can study. */
const CourseListPage = (): ReactNode => {
  const t = useText()
  const at = usePlace(['show'])
  const { keyword, pageNum, pageSize, chosen } = at.place
  const query = useCourses({
    keyword,
    pageNum,
    pageSize,
    manageFlag: 0,
    ...(chosen.show === 'required' ? { requiredFlag: 1 as const } : {}),
    ...(chosen.show === 'mine' ? { mineFlag: 1 as const } : {}),
  })
  const cardOf = (row: CurriculumRow) => ({
    key: row.curriculumUuid,
    to: to.info(row.curriculumUuid),
    title: row.curriculumTitle,
    coverImg: row.coverImg,
    people: row.participantList,
    total: row.signCount,
    status: row.requiredFlag === 1 ? <StatusTag tone="slate">{t('必修')}</StatusTag> : <OfferStatus status={row.statusCode} />,
    facts: [
      <>
        <UserRound {...ICON} />
        {row.teacherName === '' ? t('讲师待定') : row.teacherName}
      </>,
      <>
        <BookOpen {...ICON} />
        {t('{n} 章 · {m} 人学习', { n: row.chapterCount, m: row.signCount })}
      </>,
      <Progress key="percent" percent={row.percent} size="small" strokeColor="var(--qf-brand)" aria-label={t('学习进度')} />,
    ],
  })
  return (
    <OfferCardsPage
      title={t('课程')}
      kind="curriculum"
      at={at}
      searchLabel={t('搜索标题、讲师')}
      shows={[
        { value: 'required', label: t('必修') },
        { value: 'mine', label: t('我学习的') },
      ]}
      query={query}
      cardOf={cardOf}
      empty={t('发布的课程会出现在这里')}
    />
  )
}
export default CourseListPage
