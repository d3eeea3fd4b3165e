import { CURRICULUM_SORTS } from '@qifuyun/contract/curriculum/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { ExportButton } from '@qifuyun/ui/progress/ExportButton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/curriculum/texts.ts'
import { OfferTablePage } from '#src/offers/OfferTablePage.tsx'
import { useOfferBulk } from '#src/offers/use-offer-bulk.ts'
import { useOfferPlace } from '#src/offers/use-offer-place.ts'
import { type CurriculumRow, removeCourseQuietly, turnCourseTo, useCourses, useDeleteCourse, useRefreshCourseList } from '../api.ts'
import { to } from '../to.ts'

/** Asks before a course is removed. */
export const useRemoveCourse = (onDone: () => void) => {
  const t = useText()
  const confirm = useConfirmRemoval()
  const remove = useDeleteCourse(onDone)
  return ({ curriculumUuid, curriculumTitle, signCount, version }: CurriculumRow): void => {
    confirm({
      title: t('删除课程「{name}」', { name: curriculumTitle }),
      content: signCount === 0 ? t('删除后不能恢复。') : t('{n} 人的学习记录会一并移除，且不能恢复。', { n: signCount }),
      remove: () => remove.mutateAsync({ curriculumUuid, version }),
    })
  }
}

/** /course: all courses, drafts too. */
const CoursesPage = (): ReactNode => {
  const t = useText()
  const at = useOfferPlace(CURRICULUM_SORTS)
  const query = useCourses(at.filter)
  const remove = useRemoveCourse(() => undefined)
  const exporting = { businessCode: 'curriculum', title: t('导出课程') }
  const bulk = useOfferBulk<CurriculumRow & { xh: string }>({
    keyOf: ({ curriculumUuid }) => curriculumUuid,
    nameOf: ({ curriculumTitle }) => curriculumTitle,
    refresh: useRefreshCourseList(),
    turnTo: turnCourseTo,
    remove: removeCourseQuietly,
    exporting,
    end: {
      status: 2,
      label: t('结束课程'),
      ask: (rows) => ({
        title: t('结束 {n} 门课程？', { n: rows.length }),
        content: t('结束后不能再学习，学习记录会保留。'),
        okText: t('结束 {n} 门课程', { n: rows.length }),
      }),
    },
    askRemoval: (rows) => {
      const n = rows.reduce((sum, { signCount }) => sum + signCount, 0)
      return {
        title: t('删除 {n} 门课程？', { n: rows.length }),
        content: n === 0 ? t('删除后不能恢复。') : t('{n} 人的学习记录会一并移除，且不能恢复。', { n }),
        okText: t('删除 {n} 门课程', { n: rows.length }),
      }
    },
  })
  const { pageNum: _page, pageSize: _size, manageFlag: _all, ...narrowing } = at.filter
  return (
    <OfferTablePage<CurriculumRow & { xh: string }>
      title={t('课程')}
      at={at}
      searchLabel={t('搜索标题、讲师')}
      add={{ label: t('新建课程'), to: to.add() }}
      query={query}
      exporting={<ExportButton {...exporting} params={narrowing} />}
      bulk={bulk}
      rowKey="curriculumUuid"
      columns={[
        {
          key: 'curriculumTitle',
          title: t('课程标题'),
          sorter: true,
          render: (_value, { curriculumUuid, curriculumTitle, requiredFlag }) => (
            <>
              <Link className={pageStyles.link} to={to.manageInfo(curriculumUuid)}>
                {curriculumTitle}
              </Link>{' '}
              {requiredFlag === 1 ? <StatusTag tone="error">{t('必修')}</StatusTag> : null}
            </>
          ),
        },
        { key: 'teacherName', title: t('讲师'), width: 120, sorter: true, render: (_value, { teacherName }) => orDash(teacherName) },
        { key: 'chapters', dataIndex: 'chapterCount', title: t('章节数'), width: 90 },
        { key: 'learners', dataIndex: 'signCount', title: t('学习人数'), width: 100 },
      ]}
      deedsOf={(row) => ({ name: row.curriculumTitle, update: to.update(row.curriculumUuid), onRemove: () => remove(row) })}
    />
  )
}
export default CoursesPage
