import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { queryNoticeList } from '@qifuyun/ui/platform/request/endpoints/notices.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { MarkBar } from '#src/collect/api.ts'
import { useText } from '#src/notices/texts.ts'
import { useNotice } from '../api.ts'
import { to } from '../to.ts'
import styles from './Notice.module.css'
import { NoticeBody } from './NoticeBody.tsx'

const GONE = 404

const Shown = ({ noticeUuid }: { noticeUuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, isLoadingError, error, refetch } = useNotice(noticeUuid)
  const read = data !== undefined
  // Opening it has read it: the list behind must not call it unread.
  useEffect(() => {
    if (read) void refreshCalls(client, [queryNoticeList])
  }, [client, read])
  const back = <Button onClick={() => void navigate(to.list())}>{t('返回公告列表')}</Button>
  if (isLoadingError && error instanceof CallError && error.code === GONE)
    return <StateBlock picture="notFound" heading title={t('公告不存在或已撤回')} action={back} />
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button
          type="text"
          aria-label={t('返回公告列表')}
          icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void navigate(to.list())}
        />
        <span className={styles.crumb}>{t('公告')}</span>
      </header>
      <div className={styles.scroll}>
        <div className={styles.reading}>
          <NoticeBody notice={data} heading="h1" />
          <MarkBar businessTypeCode="notice" businessUuid={noticeUuid} />
        </div>
      </div>
    </div>
  )
}

/** /notice/info?noticeUuid=: one notice; opening it reads it. */
const NoticeInfoPage = (): ReactNode => {
  const noticeUuid = useSearchParams()[0].get('noticeUuid')
  return noticeUuid === null ? <Navigate to={to.list()} replace /> : <Shown key={noticeUuid} noticeUuid={noticeUuid} />
}
export default NoticeInfoPage
