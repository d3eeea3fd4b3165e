import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import {
  cancelProgress,
  progressAllPage,
  progressFigures,
  progressPage,
  progressRegenerate,
  progressRetry,
} from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { refreshCalls, useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { beginExport } from '@qifuyun/ui/progress/api.ts'
import { fetchJobFile } from '@qifuyun/ui/progress/save-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import type { JobRow } from './job-row.ts'
import { useText } from './texts.ts'

const LISTS = [progressPage, progressAllPage, progressFigures]

/** Kinds whose file is that of what could not be done. */
const REJECTING: readonly number[] = [PROGRESS_KIND.import, PROGRESS_KIND.undo, PROGRESS_KIND.work]

interface JobDeedsProps {
  row: JobRow
  /** In the list of all jobs: what is not one's own is only stopped. */
  all: boolean
  cancelAny: boolean
}

/** What can be done with a job now. */
export const JobDeeds = ({ row, all, cancelAny }: JobDeedsProps): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { progressId, progressTitle: title } = row
  const cancel = useAction(cancelProgress, { announce: true, refresh: LISTS })
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await work()
    setBusy(false)
    await refreshCalls(client, LISTS)
  }
  const again = (of: typeof progressRetry | typeof progressRegenerate) =>
    during(() => beginExport(title, (reason) => call(of, { progressId, ...(reason !== undefined && { reason }) }, { quiet: true })))
  const shown = (): void => undefined
  const askToCancel = (): void => {
    void modal.confirm({
      title: t('取消这个任务？'),
      content: title,
      okText: t('取消任务'),
      cancelText: t('继续运行'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => cancel.mutateAsync({ progressId }).then(shown, shown),
    })
  }
  const button = (label: string, act: () => void, danger = false): ReactNode => (
    <Button type="link" size="small" danger={danger} loading={busy} aria-label={`${label} ${title}`} onClick={act}>
      {label}
    </Button>
  )
  const errors = REJECTING.includes(row.progressKindCode)
  return (
    <Space size={0} wrap>
      {row.fileFlag === 1 ? button(errors ? t('错误文件') : t('下载'), () => void during(() => fetchJobFile(progressId))) : null}
      {row.retryFlag === 1 ? button(t('重试'), () => void again(progressRetry)) : null}
      {row.regenerateFlag === 1 && row.retryFlag === 0 ? button(t('重新生成'), () => void again(progressRegenerate)) : null}
      {row.finishTime === null && (!all || cancelAny) ? button(t('取消任务'), askToCancel, true) : null}
    </Space>
  )
}
