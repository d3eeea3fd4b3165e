import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { meterCourse } from './calls.generated.ts'
import { currentMonth } from './current-month.ts'
import styles from './Energy.module.css'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'

type Span = 'month' | 'year'

/** The course of a meter: a year by months or this month by days, beside the year before. */
export const MeterCourse = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const [span, setSpan] = useState<Span>('year')
  const month = currentMonth()
  const course = useCall(meterCourse, { uuid: textOf(row.uuid), at: span === 'year' ? month.slice(0, 'YYYY'.length) : month })
  if (course.isLoadingError) return <LoadFailed error={course.error} onRetry={() => void course.refetch()} />
  if (course.data === undefined) return <PageSkeleton />
  const { points, unit, decimals } = course.data
  const series = (name: string, of: (point: (typeof points)[number]) => string | null) => ({
    name,
    points: points.map((point) => ({ x: point.at.slice('YYYY-'.length), y: of(point) === null ? null : Number(of(point)) })),
  })
  return (
    <div>
      <div className={styles.time}>
        <Segmented<Span>
          size="small"
          aria-label={t('时间范围')}
          value={span}
          options={[
            { value: 'year', label: t('本年') },
            { value: 'month', label: t('本月') },
          ]}
          onChange={setSpan}
        />
      </div>
      <Chart
        kind="bar"
        title={t('用量（{unit}）', { unit })}
        format={(value) => qtyText(String(value), decimals)}
        series={[{ ...series(t('去年'), ({ lastYear }) => lastYear), dashed: true }, series(t('今年'), ({ usage }) => usage)]}
      />
    </div>
  )
}
