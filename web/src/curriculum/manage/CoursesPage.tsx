import { OFFER_STATUSES } from '@qifuyun/contract/activities/constants.ts'
import { Button, Select, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { OFFER_LOOK, OfferStatus } from '#src/activities/parts/OfferStatus.tsx'
import { orDash } from '#src/platform/format/labels.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Page, pageStyles, SearchField } from '#src/ui/paged/Page.tsx'
import { PagedTable } from '#src/ui/paged/PagedTable.tsx'
import { RowDeeds } from '#src/ui/paged/RowDeeds.tsx'
import { StatusTag } from '#src/ui/paged/StatusTag.tsx'
import { useConfirmRemoval } from '#src/ui/paged/use-confirm-removal.ts'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { type CurriculumRow, useCourses, useDeleteCourse } from '../api.ts'
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
  const navigate = useNavigate()
  const { place, narrowed, search, narrow, clear, turn } = usePlace(['status'])
  const status = OFFER_STATUSES.find((one) => String(one) === place.chosen.status)
  const query = useCourses({
    keyword: place.keyword,
    pageNum: place.pageNum,
    pageSize: place.pageSize,
    manageFlag: 1,
    ...(status === undefined ? {} : { statusCode: status }),
  })
  const remove = useRemoveCourse(() => undefined)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(to.add())}>
      {t('新建课程')}
    </Button>
  )
  const columns: NonNullable<TableProps<CurriculumRow>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'title',
      title: t('课程标题'),
      render: (_value, { curriculumUuid, curriculumTitle, requiredFlag }) => (
        <>
          <Link className={pageStyles.link} to={to.manageInfo(curriculumUuid)}>
            {curriculumTitle}
          </Link>{' '}
          {requiredFlag === 1 ? <StatusTag tone="error">{t('必修')}</StatusTag> : null}
        </>
      ),
    },
    { key: 'teacher', title: t('讲师'), width: 120, render: (_value, { teacherName }) => orDash(teacherName) },
    { key: 'chapters', dataIndex: 'chapterCount', title: t('章节数'), width: 90 },
    { key: 'learners', dataIndex: 'signCount', title: t('学习人数'), width: 100 },
    { key: 'status', title: t('状态'), width: 110, render: (_value, { statusCode }) => <OfferStatus status={statusCode} /> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 140,
      render: (_value, row) => <RowDeeds name={row.curriculumTitle} update={to.update(row.curriculumUuid)} onRemove={() => remove(row)} />,
    },
  ]
  return (
    <Page title={t('课程')} actions={add}>
      <div className={pageStyles.filters} role="search">
        <SearchField key={place.keyword} label={t('搜索标题、讲师')} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          placeholder={t('全部状态')}
          allowClear
          value={place.chosen.status === '' ? undefined : place.chosen.status}
          onChange={(chosen: string | undefined) => narrow({ status: chosen ?? '' })}
          options={OFFER_STATUSES.map((one) => ({ value: String(one), label: t(OFFER_LOOK[one].word) }))}
        />
      </div>
      <PagedTable
        query={query}
        rowKey="curriculumUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        action={add}
        ariaLabel={t('课程')}
      />
    </Page>
  )
}
export default CoursesPage
