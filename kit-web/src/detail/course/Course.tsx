import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useComments, useLog } from '#src/api.ts'
import { useText } from '#src/texts.ts'
import { Comment, Writer } from '../Comments.tsx'
import { Entry, History } from '../History.tsx'
import styles from './Course.module.css'
import { courseOf } from './course.ts'

const STEP = 10

interface CourseProps {
  of: Entity
  uuid: string
}

const Stream = ({ of, uuid }: CourseProps): ReactNode => {
  const t = useText()
  const [pageSize, setPageSize] = useState(STEP)
  const paging = { pageNum: 1, pageSize }
  const log = useLog(of, uuid, paging, { staleTime: 0 })
  const comments = useComments(of, uuid, paging)
  const failed = [log, comments].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (log.data === undefined || comments.data === undefined) return <PageSkeleton />
  const course = courseOf(log.data, comments.data)
  const more = log.data.total > log.data.list.length || comments.data.total > comments.data.list.length
  if (course.length === 0) return <p className={styles.nothing}>{t('暂无内容')}</p>
  return (
    <>
      <ol className={styles.stream}>
        {course.map((each) =>
          'entry' in each ? <Entry key={each.key} entry={each.entry} folded /> : <Comment key={each.key} of={of} comment={each.comment} />,
        )}
      </ol>
      {more ? (
        <Button block type="text" loading={log.isFetching || comments.isFetching} onClick={() => setPageSize(pageSize + STEP)}>
          {t('查看更多')}
        </Button>
      ) : null}
    </>
  )
}

/** 经过: what was done with the row and what is said about it, the newest first; or what was done alone, with the row as it was on a day. */
export const Course = ({ of, uuid }: CourseProps): ReactNode => {
  const t = useText()
  const [told, tell] = useState<'all' | 'log'>('all')
  return (
    <>
      <Segmented<'all' | 'log'>
        className={styles.told ?? ''}
        size="small"
        aria-label={t('经过')}
        options={[
          { value: 'all', label: t('全部') },
          { value: 'log', label: t('操作记录') },
        ]}
        value={told}
        onChange={tell}
      />
      {told === 'log' ? (
        <History of={of} uuid={uuid} />
      ) : (
        <>
          <Writer of={of} uuid={uuid} />
          <Stream of={of} uuid={uuid} />
        </>
      )}
    </>
  )
}
