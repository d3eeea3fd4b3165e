import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button, Tabs } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import { type NoticeRow, READERS_SHOWN, useReaders } from '../api.ts'
import styles from './NoticeManagePage.module.css'

const WIDTH = 440
const AVATAR_PX = 28

interface Reader {
  userUuid: string
  userName: string
  readTime: string | null
}

const People = ({ people, total, nobody }: { people: readonly Reader[]; total: number; nobody: string }): ReactNode => {
  const t = useText()
  if (people.length === 0) return <StateBlock picture="done" title={nobody} />
  return (
    <>
      <ul className={styles.readers}>
        {people.map(({ userUuid, userName, readTime }) => (
          <li key={userUuid} className={styles.reader}>
            <Avatar name={userName} src={null} size={AVATAR_PX} />
            <span className={styles.readerName}>{userName}</span>
            {readTime === null ? null : <span className={styles.readerTime}>{formatDate(readTime, 'MM-DD HH:mm')}</span>}
          </li>
        ))}
      </ul>
      {total > people.length ? <p className={styles.more}>{t('仅显示前 {n} 人，完整名单请导出', { n: READERS_SHOWN })}</p> : null}
    </>
  )
}

const Readers = ({ noticeUuid }: { noticeUuid: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useReaders(noticeUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { readList, unreadList, readCount, unreadCount } = data
  return (
    <Tabs
      defaultActiveKey="unread"
      items={[
        {
          key: 'unread',
          label: t('未读 {n}', { n: unreadCount }),
          children: <People people={unreadList} total={unreadCount} nobody={t('所有人都已阅读')} />,
        },
        {
          key: 'read',
          label: t('已读 {n}', { n: readCount }),
          children: <People people={readList} total={readCount} nobody={t('还没有人阅读')} />,
        },
      ]}
    />
  )
}

/** Who has read a notice and who has not. */
export const ReadersDrawer = ({ row, onClose }: { row: NoticeRow; onClose: () => void }): ReactNode => {
  const t = useText()
  const download = (): void =>
    void startExport({ businessCode: 'notice_read', title: t('导出阅读情况'), params: { noticeUuid: row.noticeUuid } })
  return (
    <Drawer
      open
      size={WIDTH}
      title={t('阅读情况')}
      onClose={onClose}
      extra={
        <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={download}>
          {t('导出阅读情况')}
        </Button>
      }
    >
      <Readers noticeUuid={row.noticeUuid} />
    </Drawer>
  )
}
