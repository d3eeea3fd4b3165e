import { updateNotice as rules } from '@qifuyun/contract/notices/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { updateNotice } from '@qifuyun/ui/platform/request/endpoints/notices.generated.ts'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '#src/notices/texts.ts'
import { useManagedNotice } from '../api.ts'
import { to } from '../to.ts'
import { NoticeForm } from './NoticeForm.tsx'

/** /enterprise/notice/update?noticeUuid=. */
const NoticeUpdatePage = (): ReactNode => {
  const t = useText()
  const noticeUuid = useSearchParams()[0].get('noticeUuid') ?? undefined
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useManagedNotice(noticeUuid)
  if (noticeUuid === undefined) return <Navigate to={to.manage()} replace />
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  // An older answer of the cache would bring an older version.
  if (data === undefined || !isFetchedAfterMount) return <PageSkeleton />
  return <NoticeForm key={noticeUuid} of={updateNotice} rules={rules} title={t('编辑公告')} notice={data} />
}
export default NoticeUpdatePage
