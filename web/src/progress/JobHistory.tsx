import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { cancelProgress, importUndo, progressPage } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { openImport } from '@qifuyun/ui/progress/api.ts'
import { JobStatus } from '@qifuyun/ui/progress/JobStatus.tsx'
import { addJob } from '@qifuyun/ui/progress/store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Pagination } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './JobHistory.module.css'
import { useText } from './texts.ts'

const PAGE_SIZE = 20

type Row = Output<NonNullable<typeof progressPage.__types>>['list'][number]

const isImport = ({ progressKindCode }: Row): boolean => progressKindCode === PROGRESS_KIND.import

/** What came out of a job, in a line. */
const useOutcome = (): ((row: Row) => string[]) => {
  const t = useText()
  return (row) => {
    const { progressKindCode: kind, progressResultData: result, progressMsg, expireTime } = row
    const counted = kind === PROGRESS_KIND.import || kind === PROGRESS_KIND.undo
    return [
      counted && result ? t('成功 {done} 条，失败 {failed} 条', { done: result.successCount, failed: result.failCount }) : '',
      progressMsg ?? '',
      expireTime === null ? '' : t('文件保留至 {time}', { time: formatDate(expireTime) }),
    ].filter(Boolean)
  }
}

const JobRow = ({ row, onGone }: { row: Row; onGone: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { progressId, progressTitle: title, progressResultData: result } = row
  const cancel = useAction(cancelProgress, { announce: true, refresh: [progressPage] })
  const undo = useAction(importUndo, {
    refresh: [progressPage],
    onDone: (begun) => addJob({ progressId: begun.progressId, kind: 'undo', title: t('撤销{what}', { what: title }), minimised: true }),
  })
  const outcome = useOutcome()(row)
  const running = row.finishTime === null
  const shown = (): void => undefined
  const askToCancel = (): void => {
    void modal.confirm({
      title: t('取消这个任务？'),
      content: isImport(row) ? t('已导入的行会保留。') : title,
      okText: t('取消任务'),
      cancelText: t('继续运行'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => cancel.mutateAsync({ progressId }).then(shown, shown),
    })
  }
  const askToUndo = (): void => {
    const n = result?.successCount ?? 0
    void modal.confirm({
      title: t('撤销导入的 {n} 条？', { n }),
      content: t('导入后被修改过的数据会保留。'),
      okText: t('撤销 {n} 条', { n }),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => undo.mutateAsync({ progressId }).then(shown, shown),
    })
  }
  const view = (): void => {
    onGone()
    openImport({ businessCode: row.progressBusinessCode, title, params: {}, progressId, undoable: row.undoFlag === 1 })
  }
  return (
    <li className={styles.row} aria-label={title}>
      <span className={styles.words}>
        <span className={styles.name}>
          {title}
          <JobStatus row={row} />
        </span>
        <span className={styles.hint}>
          <span title={formatDate(row.createTime)}>{relativeTime(row.createTime)}</span>
          {outcome.map((fact) => ` · ${fact}`)}
        </span>
      </span>
      {running ? (
        <Button size="small" loading={cancel.isPending} onClick={askToCancel}>
          {t('取消任务')}
        </Button>
      ) : null}
      {isImport(row) && !running && result ? (
        <Button size="small" onClick={view}>
          {t('查看')}
        </Button>
      ) : null}
      {row.undoFlag === 1 ? (
        <Button size="small" danger loading={undo.isPending} onClick={askToUndo}>
          {t('撤销')}
        </Button>
      ) : null}
    </li>
  )
}

/** 任务记录: own imports, exports and undos, those that run with how far they are; what can be cancelled or taken back is so from here. */
export const JobHistory = ({ onGone }: { onGone: () => void }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [pageNum, setPageNum] = useState(1)
  const jobs = useCall(progressPage, { pageNum, pageSize: PAGE_SIZE, dryRunFlag: 0 }, { staleTime: 0 })
  // A subscription to the server's events.
  useEffect(() => realtime.on('progress:update', () => void refreshCalls(client, [progressPage])), [client])
  if (jobs.isLoadingError) return <LoadFailed error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.data === undefined) return <PageSkeleton />
  const { list, page } = jobs.data
  if (list.length === 0 && pageNum === 1)
    return <StateBlock picture="empty" title={t('暂无任务记录')} hint={t('导入导出的进度和结果会出现在这里')} />
  return (
    <>
      <ul className={styles.list} aria-label={t('任务记录')}>
        {list.map((row) => (
          <JobRow key={row.progressId} row={row} onGone={onGone} />
        ))}
      </ul>
      {page.total > PAGE_SIZE ? (
        <Pagination current={pageNum} total={page.total} pageSize={PAGE_SIZE} showSizeChanger={false} onChange={setPageNum} />
      ) : null}
    </>
  )
}
