import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { useUsage } from '../api.ts'
import { Section } from './Section.tsx'

const whole = (value: number): string => new Intl.NumberFormat('en-US').format(value)

/** How much the application is used. */
export const Usage = ({ appUuid }: { appUuid: string }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useUsage(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const points = (of: 'openCount' | 'userCount') => data.days.map((day) => ({ x: day.day.slice(5), y: day[of] }))
  return (
    <Section title={t('使用情况')}>
      <div className={pageStyles.figures}>
        <div className={pageStyles.figure}>
          <span>{t('近 30 天打开次数')}</span>
          <strong>{whole(data.openCount)}</strong>
        </div>
        <div className={pageStyles.figure}>
          <span>{t('近 30 天使用人数')}</span>
          <strong>{whole(data.userCount)}</strong>
        </div>
      </div>
      <Chart
        kind="line"
        title={t('近30天使用')}
        series={[
          { name: t('打开次数'), points: points('openCount') },
          { name: t('使用人数'), points: points('userCount') },
        ]}
      />
    </Section>
  )
}
