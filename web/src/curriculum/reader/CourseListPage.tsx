import { Progress, Segmented } from 'antd'
import { BookOpen, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfferCards } from '#src/activities/parts/OfferCards.tsx'
import { OfferStatus } from '#src/activities/parts/OfferStatus.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Page, pageStyles, SearchField } from '#src/ui/paged/Page.tsx'
import { StatusTag } from '#src/ui/paged/StatusTag.tsx'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { type CurriculumRow, useCourses } from '../api.ts'
import { to } from '../to.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** /dashboard/course: what everybody can study. */
const CourseListPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['show'])
  const { show } = place.chosen
  const query = useCourses({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    manageFlag: 0,
    ...(show === 'required' ? { requiredFlag: 1 as const } : {}),
    ...(show === 'mine' ? { mineFlag: 1 as const } : {}),
  })
  const cardOf = (row: CurriculumRow) => ({
    key: row.curriculumUuid,
    to: to.info(row.curriculumUuid),
    title: row.curriculumTitle,
    coverImg: row.coverImg,
    status: row.requiredFlag === 1 ? <StatusTag tone="error">{t('必修')}</StatusTag> : <OfferStatus status={row.statusCode} />,
    facts: [
      <>
        <UserRound {...ICON} />
        {row.teacherName === '' ? t('讲师待定') : row.teacherName}
      </>,
      <>
        <BookOpen {...ICON} />
        {t('{n} 章 · {m} 人学习', { n: row.chapterCount, m: row.signCount })}
      </>,
      <Progress key="percent" percent={row.percent} size="small" aria-label={t('学习进度')} />,
    ],
  })
  return (
    <Page title={t('课程')}>
      <div className={pageStyles.filters} role="search">
        <Segmented
          aria-label={t('状态')}
          value={show}
          onChange={(chosen) => narrow({ show: chosen })}
          options={[
            { value: '', label: t('全部') },
            { value: 'required', label: t('必修') },
            { value: 'mine', label: t('我学习的') },
          ]}
        />
        <SearchField key={place.keyword} label={t('搜索标题、讲师')} value={place.keyword} onSearch={search} />
      </div>
      <OfferCards
        query={query}
        cardOf={cardOf}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        empty={t('发布的课程会出现在这里')}
      />
    </Page>
  )
}
export default CourseListPage
