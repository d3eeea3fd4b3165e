import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { BulkBar } from '@qifuyun/ui/components/paged/BulkBar.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import {
  progressAllPage,
  progressBundle,
  progressDelete,
  progressFigures,
  progressPage,
} from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { followExport } from '@qifuyun/ui/progress/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useColumns } from './columns.tsx'
import { Figures } from './Figures.tsx'
import { FILTERS, Filters, filtersIn, type Place, usePlace } from './Filters.tsx'
import { JobDetail } from './JobDetail.tsx'
import styles from './Jobs.module.css'
import type { JobRow } from './job-row.ts'
import { useText } from './texts.ts'

const MIN_WIDTH = 1_110

interface PageProps {
  heading: ReactNode
}

/** Product constant. */
const POLL_MS = 2_000

const LISTS = [progressPage, progressAllPage, progressFigures]

/** While one of these jobs goes on the lists are asked every two seconds: what the server tells may get lost. */
const usePolling = (rows: readonly JobRow[] = []): void => {
  const client = useQueryClient()
  const running = rows.some(({ finishTime }) => finishTime === null)
  // A clock, as long as something goes on.
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refreshCalls(client, LISTS), POLL_MS)
    return () => clearInterval(timer)
  }, [client, running])
}

/** The lists of jobs are read again whenever the server tells how far one is. */
const useFollowing = (): void => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => realtime.on('progress:update', () => void refreshCalls(client, LISTS)), [client])
}

/** Rows that are chosen, and what is done with all of them at once. */
const useChosen = () => {
  const t = useText()
  const { modal } = App.useApp()
  const [chosen, setChosen] = useState<readonly JobRow[]>([])
  const clear = (): void => setChosen([])
  const refresh = [progressPage, progressFigures]
  const bundle = useAction(progressBundle, {
    refresh,
    onDone: ({ progressId }) => {
      clear()
      followExport(progressId, t('打包下载'))
    },
  })
  const remove = useAction(progressDelete, { refresh, announce: true, onDone: clear })
  const progressIdList = chosen.map(({ progressId }) => progressId)
  const shown = (): void => undefined
  const askToRemove = (): void => {
    void modal.confirm({
      title: t('删除 {n} 个任务？', { n: chosen.length }),
      content: t('文件会一起删除，不能恢复。'),
      okText: t('删除'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync({ progressIdList }).then(shown, shown),
    })
  }
  const bar = (
    <BulkBar
      count={chosen.length}
      busy={bundle.isPending || remove.isPending}
      onClear={clear}
      deeds={[
        { key: 'bundle', label: t('打包下载'), act: () => bundle.mutate({ progressIdList }) },
        { key: 'delete', label: t('删除'), danger: true, act: askToRemove },
      ]}
    />
  )
  const selection = {
    selectedRowKeys: progressIdList,
    preserveSelectedRowKeys: true,
    getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
    getCheckboxProps: (row: JobRow) => ({ 'aria-label': row.progressTitle, disabled: row.finishTime === null }),
    onChange: (_keys: unknown, rows: JobRow[]) => setChosen(rows),
  }
  return { bar, selection }
}

interface ListProps {
  place: Place
  onOpen: (row: JobRow) => void
}

/** 我的任务 as a list. */
const MyJobs = ({ place: { place, ...go }, onOpen }: ListProps): ReactNode => {
  const t = useText()
  const query = useCall(progressPage, filtersIn(place), { staleTime: 0 })
  usePolling(query.data?.list)
  const columns = useColumns({ onOpen, all: false, cancelAny: false })
  const { bar, selection } = useChosen()
  return (
    <>
      {bar}
      <PagedTable<JobRow>
        query={query}
        rowKey="progressId"
        columns={columns}
        place={place}
        onTurn={go.turn}
        selection={selection}
        narrowed={go.narrowed}
        onClear={go.clear}
        ariaLabel={t('我的任务')}
        minWidth={MIN_WIDTH}
      />
    </>
  )
}

/** 全部任务 as a list. */
const AllJobs = ({ place: { place, ...go }, onOpen }: ListProps): ReactNode => {
  const t = useText()
  const query = useCall(progressAllPage, filtersIn(place), { staleTime: 0 })
  usePolling(query.data?.list)
  const rights = useCall(progressFigures, { allFlag: 1 })
  const columns = useColumns({ onOpen, all: true, cancelAny: rights.data?.cancelAnyFlag === 1 })
  return (
    <PagedTable<JobRow>
      query={query}
      rowKey="progressId"
      columns={columns}
      place={place}
      onTurn={go.turn}
      narrowed={go.narrowed}
      onClear={go.clear}
      ariaLabel={t('全部任务')}
      minWidth={MIN_WIDTH}
    />
  )
}

const JobsPage = ({ heading, all }: PageProps & { all: boolean }): ReactNode => {
  const place = usePlace(FILTERS)
  const [open, setOpen] = useState<JobRow>()
  useFollowing()
  const List = all ? AllJobs : MyJobs
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        <Figures all={all} />
        <Filters of={place} all={all} />
        <List place={place} onOpen={setOpen} />
      </div>
      <JobDetail row={open} onClose={() => setOpen(undefined)} />
    </ScrollingPage>
  )
}

/** 我的任务: own exports, imports and other long jobs, with their files. */
export const MyJobsPage = ({ heading }: PageProps): ReactNode => <JobsPage heading={heading} all={false} />

/** 全部任务: the jobs of everybody, for those who may see them. */
export const AllJobsPage = ({ heading }: PageProps): ReactNode => <JobsPage heading={heading} all />
