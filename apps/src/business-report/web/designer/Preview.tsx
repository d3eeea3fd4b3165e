import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import type { Report } from '#src/business-report/reports/report.ts'
import { previewCall } from '#src/business-report/web/calls.generated.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { SheetNotes } from '#src/business-report/web/viewer/SheetNotes.tsx'
import { SheetTable } from '#src/business-report/web/viewer/SheetTable.tsx'
import styles from './Designer.module.css'
import type { Column } from './entries.ts'

interface PreviewProps extends Pick<Report, 'kind' | 'rowsBy'> {
  projects: readonly string[]
  columns: readonly Column[]
}

/** The report as it would say the last period, while it is drawn. */
export const Preview = ({ kind, rowsBy, projects, columns }: PreviewProps): ReactNode => {
  const t = useText()
  const asked = columns.map(({ metric, shows, heading }) => ({ metric, shows, heading: heading ?? null }))
  const { data, error, isLoadingError, isPlaceholderData, refetch } = useCall(
    previewCall,
    { kind, rowsBy, projects: [...projects], columns: asked },
    { keep: true, enabled: asked.length > 0 },
  )
  const body = (): ReactNode => {
    if (asked.length === 0) return <StateBlock picture="empty" title={t('还没有列')} hint={t('在左侧添加指标后在此预览')} />
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    return (
      <div aria-busy={isPlaceholderData}>
        <SheetTable sheet={data.sheet} span={data} title={t('预览')} />
        <SheetNotes sheet={data.sheet} />
      </div>
    )
  }
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <h3>{t('预览')}</h3>
      <p>
        {data === undefined
          ? t('按最近一个已结束的周期')
          : t('按最近一个已结束的周期：{period}，仅含您可查看的数据', { period: data.period })}
      </p>
      {body()}
    </section>
  )
}
