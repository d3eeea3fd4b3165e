import { JOB_STATUS } from '@qifuyun/contract/progress/constants.ts'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { JobStatus } from '@qifuyun/ui/progress/JobStatus.tsx'
import { percentOf } from '@qifuyun/ui/progress/percent-of.ts'
import { Progress, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useAppNames } from './app-names.ts'
import { JobDeeds } from './JobDeeds.tsx'
import styles from './Jobs.module.css'
import type { JobRow } from './job-row.ts'
import { useKindName } from './names.ts'
import { useText } from './texts.ts'

/** Room for what is done with a job, one below the other. */
const DEEDS_NARROW = 88
const number = new Intl.NumberFormat('en-US')

/** How long the file of a job is kept still. */
export const useTimeLeft = (): ((row: JobRow) => string) => {
  const t = useText()
  return ({ expireTime, progressStatusCode }) => {
    if (expireTime === null || progressStatusCode === JOB_STATUS.expired) return '—'
    const hours = Math.max(1, Math.ceil((new Date(expireTime).getTime() - Date.now()) / 3_600_000))
    return hours < 48 ? t('{n} 小时后', { n: hours }) : t('{n} 天后', { n: Math.floor(hours / 24) })
  }
}

const Status = ({ row }: { row: JobRow }): ReactNode => {
  const running = row.progressStatusCode === JOB_STATUS.running
  const percent = percentOf(row.progressCompleteCount, row.progressCount, false)
  return (
    <span className={styles.status}>
      <JobStatus row={row} />
      {running ? <Progress percent={percent} size="small" showInfo={false} aria-label={row.progressTitle} /> : null}
      {row.progressMsg && !running ? <small>{row.progressMsg}</small> : null}
    </span>
  )
}

interface Options {
  onOpen: (row: JobRow) => void
  /** With whose jobs they are. */
  all: boolean
  /** Jobs of others may be stopped. */
  cancelAny: boolean
}

/** What a list of jobs tells of each. */
export const useColumns = ({ onOpen, all, cancelAny }: Options): TableColumnsType<JobRow> => {
  const t = useText()
  const { nameOf } = useAppNames()
  const kindName = useKindName()
  const timeLeft = useTimeLeft()
  const narrow = usePhone()
  return [
    {
      key: 'title',
      title: t('任务'),
      width: 210,
      render: (_value, row) => (
        <span className={styles.task}>
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {row.progressTitle}
          </button>
          <small>{row.jobNo}</small>
        </span>
      ),
    },
    ...(all ? [{ key: 'user', title: t('发起人'), dataIndex: 'userName', width: 80 }] : []),
    { key: 'app', title: t('应用'), width: 110, render: (_value, row) => nameOf(row.appKey) },
    { key: 'kind', title: t('类型'), width: 80, render: (_value, row) => kindName(row.progressKindCode) },
    { key: 'status', title: t('状态'), width: 140, render: (_value, row) => <Status row={row} /> },
    {
      key: 'rows',
      title: t('行数'),
      width: 80,
      align: 'right',
      render: (_value, row) => (row.progressResultData === null ? '—' : number.format(row.progressResultData.count)),
    },
    {
      key: 'size',
      title: t('大小'),
      width: 90,
      align: 'right',
      render: (_value, row) => (row.fileSize === null ? '—' : fileSize(row.fileSize)),
    },
    {
      key: 'created',
      title: t('创建时间'),
      width: 100,
      render: (_value, row) => <span title={formatDate(row.createTime)}>{relativeTime(row.createTime)}</span>,
    },
    { key: 'left', title: t('过期'), width: 90, render: (_value, row) => timeLeft(row) },
    {
      key: 'deeds',
      title: t('操作'),
      width: narrow ? DEEDS_NARROW : all ? 90 : 170,
      fixed: 'right',
      render: (_value, row) => <JobDeeds row={row} all={all} cancelAny={cancelAny} />,
    },
  ]
}
