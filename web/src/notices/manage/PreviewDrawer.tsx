import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import { type NoticeRow, useManagedNotice } from '../api.ts'
import { NoticeBody } from '../read/NoticeBody.tsx'

const WIDTH = 720

const Shown = ({ noticeUuid }: { noticeUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useManagedNotice(noticeUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined ? <PageSkeleton /> : <NoticeBody notice={data} heading="h2" />
}

/** A notice as its readers will see it; looking at it reads nothing. */
export const PreviewDrawer = ({ row, onClose }: { row: NoticeRow; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Drawer open size={WIDTH} title={t('预览 {title}', { title: row.noticeTitle })} onClose={onClose}>
      <Shown noticeUuid={row.noticeUuid} />
    </Drawer>
  )
}
