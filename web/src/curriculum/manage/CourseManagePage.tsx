import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, Progress, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/curriculum/texts.ts'
import { Figures } from '#src/offers/Figures.tsx'
import { offerWord } from '#src/offers/OfferStatus.tsx'
import { type Curriculum, type Learner, useChangeCourse, useCourse, useLearners } from '../api.ts'
import { to } from '../to.ts'
import { useRemoveCourse } from './CoursesPage.tsx'

const Learners = ({ course }: { course: Curriculum }): ReactNode => {
  const t = useText()
  const { place, narrowed, search, clear, turn } = usePlace([])
  const { curriculumUuid, chapterCount, quiz } = course
  const query = useLearners({ curriculumUuid, keyword: place.keyword, pageNum: place.pageNum, pageSize: place.pageSize })
  const columns: NonNullable<TableProps<Learner>['columns']> = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'name', dataIndex: 'userName', title: t('姓名'), width: 120 },
    { key: 'organ', title: t('部门'), render: (_value, { organName }) => orDash(organName) },
    {
      key: 'percent',
      title: t('学习进度'),
      width: 220,
      render: (_value, { percent, userName }) => (
        <Progress percent={percent} size="small" aria-label={t('{name} 的学习进度', { name: userName })} />
      ),
    },
    { key: 'chapters', title: t('已完成章节'), width: 120, render: (_value, { finishedCount }) => `${finishedCount} / ${chapterCount}` },
    ...(quiz === null
      ? []
      : [
          {
            key: 'quiz',
            title: t('测验'),
            width: 140,
            render: (_value: unknown, { bestScore, passedFlag }: Learner) =>
              bestScore === null ? t('未作答') : t('{n} 分 · {word}', { n: bestScore, word: passedFlag === 1 ? t('已通过') : t('未通过') }),
          },
        ]),
    { key: 'last', title: t('最近学习'), width: 180, render: (_value, { lastTime }) => formatDate(lastTime) },
  ]
  return (
    <>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索姓名')} value={place.keyword} onSearch={search} />
      </div>
      <PagedTable
        query={query}
        rowKey="userUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('学习名单')}
      />
    </>
  )
}

const Loaded = ({ curriculumUuid }: { curriculumUuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const change = useChangeCourse()
  const remove = useRemoveCourse(() => void navigate(to.manage(), { replace: true }))
  const { data, isLoadingError, error, refetch } = useCourse(curriculumUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { statusCode, version } = data
  const turnTo = (label: string, next: 1 | 2) => (
    <Button loading={change.isPending} onClick={() => change.mutate({ curriculumUuid, version, statusCode: next })}>
      {label}
    </Button>
  )
  const actions = (
    <>
      <Button onClick={() => void startExport({ businessCode: 'curriculum_sign', title: t('导出学习名单'), params: { curriculumUuid } })}>
        {t('导出学习名单')}
      </Button>
      {statusCode === 0 ? turnTo(t('发布'), 1) : null}
      {statusCode === 1 ? turnTo(t('结束课程'), 2) : null}
      <Button danger onClick={() => remove(data)}>
        {t('删除')}
      </Button>
      <Button type="primary" onClick={() => void navigate(to.update(curriculumUuid))}>
        {t('编辑')}
      </Button>
    </>
  )
  return (
    <Page title={data.curriculumTitle} onBack={() => void navigate(to.manage())} actions={actions}>
      <Figures
        figures={[
          [t('状态'), offerWord(statusCode)],
          [t('章节数'), data.chapterCount],
          [t('学习人数'), data.signCount],
          [t('必修'), data.requiredFlag === 1 ? t('是') : t('否')],
        ]}
      />
      <Learners course={data} />
    </Page>
  )
}

/** /course/info?curriculumUuid=: who studies a course, and how far they are. */
const CourseManagePage = (): ReactNode => {
  const curriculumUuid = useSearchParams()[0].get('curriculumUuid')
  return curriculumUuid === null ? <Navigate to={to.manage()} replace /> : <Loaded key={curriculumUuid} curriculumUuid={curriculumUuid} />
}
export default CourseManagePage
