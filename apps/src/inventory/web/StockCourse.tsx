import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { itemCourse } from './calls.generated.ts'
import { qtyText } from './count-rules.ts'
import styles from './Stock.module.css'
import { useText } from './texts.ts'

const DAYS = 90
const LATEST = 8
const KINDS = ledger.fields.kind.spec.options ?? []

const Movements = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(ledger)
  const filter = filterOf(ledger, (f) => f.and(f.eq('warehouse', textOf(row.warehouse)), f.eq('item', textOf(row.item))))
  const page = usePage(ledger, { filter, pageSize: LATEST, withTotal: false })
  // Whoever may not read the ledger sees the stock alone.
  if (page.data === undefined || page.data.list.length === 0) return null
  return (
    <section className={styles.movements}>
      <h3>{t('最近流水')}</h3>
      <ol>
        {page.data.list.map((line) => {
          const isIn = Number(line.qtyIn) > 0
          return (
            <li key={line.uuid}>
              <span>
                {label(KINDS.find(({ code }) => code === line.kind)?.label ?? '')}
                <small>{[line.docNo, formatDate(line.at, 'MM-DD HH:mm')].join(' · ')}</small>
              </span>
              <span className={styles.moved} data-way={isIn ? 'in' : 'out'}>
                {isIn ? `+${qtyText(line.qtyIn)}` : `−${qtyText(line.qtyOut)}`}
                <small>{qtyText(line.qtyAfter)}</small>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The item card: how much there was on each of the last days, how fast it is used, and what moved last. */
export const StockCourse = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const course = useCall(itemCourse, { uuid: textOf(row.uuid), days: DAYS })
  if (course.isLoadingError) return <LoadFailed error={course.error} onRetry={() => void course.refetch()} />
  if (course.data === undefined) return <PageSkeleton />
  const { points, perWeek, lasts } = course.data
  const used =
    lasts === null ? t('近90天没有领用') : `${t('每周约用 {n} {unit}', { n: perWeek, unit: '' }).trim()}${t('，可用 {n} 天', { n: lasts })}`
  return (
    <>
      <p className={styles.used}>{used}</p>
      <Chart
        kind="line"
        title={t('近90天库存')}
        series={[{ name: t('库存'), points: points.map(({ day, qty }) => ({ x: day.slice(5), y: Number(qty) })) }]}
      />
      <Movements row={row} />
    </>
  )
}
