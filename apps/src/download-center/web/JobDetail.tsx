import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { JobStatus } from '@qifuyun/ui/progress/JobStatus.tsx'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppNames } from './app-names.ts'
import styles from './Jobs.module.css'
import type { JobRow } from './job-row.ts'
import { useKindName } from './names.ts'
import { useText } from './texts.ts'

const WIDTH = 480

const moment = (time: string | null): string => (time === null ? '—' : formatDate(time))

const Facts = ({ row }: { row: JobRow }): ReactNode => {
  const t = useText()
  const { nameOf } = useAppNames()
  const kindName = useKindName()
  const result = row.progressResultData
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('任务编号'), row.jobNo ?? '—'],
    ...(row.userName === undefined ? [] : [[t('发起人'), row.userName] as const]),
    [t('应用'), nameOf(row.appKey)],
    [t('类型'), kindName(row.progressKindCode)],
    [t('状态'), <JobStatus key="status" row={row} />],
    [t('说明'), row.progressMsg ?? '—'],
    [t('条件'), row.paramText ?? t('全部数据')],
    ...(row.reason === null ? [] : [[t('导出原因'), row.reason] as const]),
    ...(row.approvalUuid === null
      ? []
      : [
          [
            t('审批'),
            <Link key="approval" to={`/approve/info?wfProcinstUuid=${row.approvalUuid}`}>
              {t('查看审批')}
            </Link>,
          ] as const,
        ]),
    [t('成功 / 失败'), result === null ? '—' : `${result.successCount} / ${result.failCount}`],
    [t('文件'), result?.fileName ?? '—'],
    [t('大小'), row.fileSize === null ? '—' : fileSize(row.fileSize)],
    [t('校验值'), row.sha256 ?? '—'],
    [t('创建时间'), moment(row.createTime)],
    [t('开始时间'), moment(row.startTime)],
    [t('完成时间'), moment(row.finishTime)],
    [t('过期时间'), moment(row.expireTime)],
    [t('首次下载'), moment(row.firstDownloadTime)],
    [t('下载次数'), row.downloadCount],
    [t('执行节点'), row.node ?? '—'],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.map(([label, children]) => ({ key: label, label, children: <span className={styles.value}>{children}</span> }))}
    />
  )
}

/** All that is known of a job. */
export const JobDetail = ({ row, onClose }: { row: JobRow | undefined; onClose: () => void }): ReactNode => (
  <Drawer open={row !== undefined} title={row?.progressTitle} size={WIDTH} onClose={onClose}>
    {row === undefined ? null : <Facts row={row} />}
  </Drawer>
)
