import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { downloadDelete, downloadFetched, downloadPage } from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { fetchJobFile } from '@qifuyun/ui/progress/save-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Pagination, Tabs } from 'antd'
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { JobHistory } from '#src/progress/JobHistory.tsx'
import styles from './DownloadsDialog.module.css'
import { useText } from './texts.ts'

const WIDTH = 640
const PAGE_SIZE = 20
const ICON_SIZE = 16

type Row = Output<NonNullable<typeof downloadPage.__types>>['list'][number]

const FileRow = ({ row, onDelete }: { row: Row; onDelete: () => void }): ReactNode => {
  const t = useText()
  const fetched = useAction(downloadFetched, { refresh: [downloadPage], quiet: true })
  return (
    <li className={styles.row}>
      <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <span className={row.statusCode === 0 ? styles.fresh : styles.name}>{row.fileName}</span>
        <span className={styles.hint} title={formatDate(row.createTime)}>
          {[row.progressTitle, fileSize(row.fileSize), relativeTime(row.createTime)].join(' · ')}
        </span>
      </span>
      <Button
        {...(row.fileFullPath !== '' && { href: row.fileFullPath, download: row.fileName })}
        icon={<Download size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => {
          if (row.fileFullPath === '') void fetchJobFile(row.progressId)
          else if (row.statusCode === 0) fetched.mutate({ progressIdList: [row.progressId] })
        }}
      >
        {row.statusCode === 0 ? t('下载') : t('重新下载')}
      </Button>
      <Button
        type="text"
        danger
        aria-label={t('删除 {name}', { name: row.fileName })}
        icon={<Trash2 size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onDelete}
      />
    </li>
  )
}

/** The finished files, live. */
const Files = (): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const [pageNum, setPageNum] = useState(1)
  const files = useCall(downloadPage, { pageNum, pageSize: PAGE_SIZE }, { staleTime: 0 })
  const remove = useAction(downloadDelete, { refresh: [downloadPage], announce: true })
  // A subscription to the server's events.
  useEffect(() => realtime.on('counters:update', () => void refreshCalls(client, [downloadPage])), [client])
  if (files.isLoadingError) return <LoadFailed error={files.error} onRetry={() => void files.refetch()} />
  if (!files.data) return <PageSkeleton />
  const { list, page } = files.data
  if (list.length === 0 && pageNum === 1)
    return <StateBlock picture="empty" title={t('暂无可下载的文件')} hint={t('导出的文件默认保留 7 天')} />
  const shown = (): void => undefined
  const ask = ({ progressId, fileName }: Row) =>
    modal.confirm({
      title: t('删除这个文件？'),
      content: fileName,
      okText: t('删除'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync({ progressIdList: [progressId] }).then(shown, shown),
    })
  return (
    <>
      <ul className={styles.list}>
        {list.map((row) => (
          <FileRow key={row.progressId} row={row} onDelete={() => void ask(row)} />
        ))}
      </ul>
      {page.total > PAGE_SIZE ? (
        <Pagination current={pageNum} total={page.total} pageSize={PAGE_SIZE} showSizeChanger={false} onChange={setPageNum} />
      ) : null}
    </>
  )
}

/** 下载: own export and import files of the last seven days, and the jobs that they come from. */
const DownloadsDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Modal open title={t('下载')} width={WIDTH} footer={null} onCancel={onClose}>
      <Tabs
        size="small"
        destroyOnHidden
        items={[
          { key: 'files', label: t('文件'), children: <Files /> },
          { key: 'jobs', label: t('任务记录'), children: <JobHistory onGone={onClose} /> },
        ]}
      />
    </Modal>
  )
}
export default DownloadsDialog
