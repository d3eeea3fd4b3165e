import { project } from '@qifuyun/apps/main-data/project.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/main-data/texts.ts'
import { useStatistics } from '../api.ts'
import { Figures } from './Figures.tsx'
import { HomeCharts } from './HomeCharts.tsx'
import styles from './HomePage.module.css'
import { RecentLogs } from './RecentLogs.tsx'

/** /mainData/home: how much there is, and what was done last. */
const HomePage = (): ReactNode => {
  const t = useText()
  const [projectUuid, setProjectUuid] = useState<string>()
  const { data, isLoadingError, error, refetch } = useStatistics(projectUuid)
  const projects = useOptions(project, { pageSize: 50 }).data ?? []
  return (
    <MainDataFrame>
      <Page
        title={t('主数据首页')}
        actions={
          <Select
            className={styles.project ?? ''}
            aria-label={t('项目')}
            allowClear
            placeholder={t('全部项目')}
            showSearch={{ optionFilterProp: 'label' }}
            options={projects.map(({ uuid, label }) => ({ value: uuid, label }))}
            value={projectUuid ?? null}
            onChange={(uuid: string | null | undefined) => setProjectUuid(uuid ?? undefined)}
          />
        }
      >
        <div className={styles.content}>
          {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
          {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
          {data === undefined ? null : (
            <>
              <Figures statistics={data} />
              <HomeCharts statistics={data} />
              <RecentLogs logs={data.recentLogs} />
            </>
          )}
        </div>
      </Page>
    </MainDataFrame>
  )
}
export default HomePage
