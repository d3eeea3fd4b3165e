import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { progressFigures } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './Jobs.module.css'
import { useText } from './texts.ts'

const HUNDREDTHS = 100
const MINUTE_S = 60

/** What became of the jobs of the last thirty days, in numbers. */
export const Figures = ({ all }: { all: boolean }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCall(progressFigures, { allFlag: all ? 1 : 0 })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const seconds = (value: number | null): string => {
    if (value === null) return '—'
    return value < MINUTE_S ? t('{n} 秒', { n: value }) : t('{n} 分钟', { n: Math.round(value / MINUTE_S) })
  }
  const figures = [
    [t('近 30 天任务'), t('{n} 个', { n: data.jobCount })],
    [t('失败率'), `${(data.failRate / HUNDREDTHS).toFixed(1)}%`],
    [t('平均等待'), seconds(data.waitSeconds)],
    [t('平均耗时'), seconds(data.runSeconds)],
    [t('占用空间'), t('{size}，{n} 个文件', { size: fileSize(data.fileSize), n: data.fileCount })],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} data-bad={name === t('失败率') && data.failCount > 0 ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
