import { WORKING_DAYS_CODE, WORKING_YEARS } from '@qifuyun/contract/working-days/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { getWorkingYear } from '@qifuyun/ui/platform/request/endpoints/working-days.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { openImport, startExport } from '@qifuyun/ui/progress/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { ChevronLeft, ChevronRight, FileDown, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWorkingHours, useWorkingYear } from './api.ts'
import { countWorked, type DayRun } from './calendar.ts'
import { HoursCard } from './HoursCard.tsx'
import { RunBar } from './RunBar.tsx'
import { useText } from './texts.ts'
import styles from './WorkingDays.module.css'
import { YearGrid } from './YearGrid.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The year that is shown, in the address; this one unless another is asked for. */
const useYear = (): [year: number, go: (year: number) => void] => {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('year'))
  const known = Number.isInteger(asked) && asked >= WORKING_YEARS.first && asked <= WORKING_YEARS.last
  const [present] = useState(() => new Date().getFullYear())
  return [known ? asked : present, (year) => setQuery({ year: String(year) }, { replace: true })]
}

const Legend = (): ReactNode => {
  const t = useText()
  return (
    <p className={styles.legend}>
      <span className={styles.sample} data-mark="off">
        {t('休')}
      </span>
      {t('休息')}
      <span className={styles.sample} data-mark="worked">
        {t('班')}
      </span>
      {t('上班')}
      <span className={styles.sample} data-own />
      {t('本企业设置')}
      <span className={styles.hint}>{t('点击日期，按住 Shift 或拖动选择一段日期')}</span>
    </p>
  )
}

const Calendar = ({ year }: { year: number }): ReactNode => {
  const t = useText()
  const hours = useWorkingHours()
  const days = useWorkingYear(year)
  const [run, setRun] = useState<DayRun | null>(null)
  const failed = [hours, days].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (hours.data === undefined || days.data === undefined) return <PageSkeleton />
  const special = new Map(days.data.dayList.map((one) => [one.day, one]))
  return (
    <>
      <HoursCard hours={hours.data}>{t('{year} 年共 {n} 个工作日', { year, n: countWorked(year, special, hours.data) })}</HoursCard>
      {days.data.publicFlag === 1 ? null : (
        <Alert
          type="info"
          showIcon
          title={t('{year} 年的法定节假日安排尚未公布', { year })}
          description={t('公布前仅按每周工作日计算，公布后可以在下方设置，或从文件导入。')}
        />
      )}
      <Legend />
      <YearGrid year={year} hours={hours.data} special={special} run={run} onRun={setRun} />
      {run === null ? null : <RunBar key={`${run.anchor} ${run.end}`} run={run} special={special} onClose={() => setRun(null)} />}
    </>
  )
}

/** /enterprise/workingDays?year=: when the enterprise works, and on which days it does not. */
const WorkingDaysPage = (): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [year, go] = useYear()
  const take = (): void =>
    openImport({
      businessCode: WORKING_DAYS_CODE,
      title: t('导入工作日历'),
      params: {},
      onStored: () => void refreshCalls(client, [getWorkingYear]),
    })
  const actions = (
    <>
      <Space.Compact>
        <Button
          aria-label={t('上一年')}
          disabled={year <= WORKING_YEARS.first}
          icon={<ChevronLeft {...ICON} />}
          onClick={() => go(year - 1)}
        />
        <span className={styles.shown} role="status">
          {t('{year} 年', { year })}
        </span>
        <Button
          aria-label={t('下一年')}
          disabled={year >= WORKING_YEARS.last}
          icon={<ChevronRight {...ICON} />}
          onClick={() => go(year + 1)}
        />
      </Space.Compact>
      <Button icon={<FileUp {...ICON} />} onClick={take}>
        {t('导入')}
      </Button>
      <Button
        icon={<FileDown {...ICON} />}
        onClick={() => void startExport({ businessCode: WORKING_DAYS_CODE, title: t('导出工作日历'), params: {} })}
      >
        {t('导出')}
      </Button>
    </>
  )
  return (
    <Page title={t('工作日历')} actions={actions}>
      <div className={pageStyles.stack}>
        <Calendar key={year} year={year} />
      </div>
    </Page>
  )
}
export default WorkingDaysPage
