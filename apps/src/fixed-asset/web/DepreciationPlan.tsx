import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { depPlan } from './calls.generated.ts'
import styles from './Depreciation.module.css'
import { useText } from './texts.ts'

/** Months that are shown at first: the last ones that were charged, and the next ones. */
const NEAR = 3

const Plan = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const [all, setAll] = useState(false)
  const plan = useCall(depPlan, { uuid })
  if (plan.isLoadingError) return <LoadFailed error={plan.error} onRetry={() => void plan.refetch()} />
  if (plan.data === undefined) return <PageSkeleton />
  const { months } = plan.data
  if (months.length === 0) return null
  const next = months.findIndex(({ charged }) => !charged)
  const middle = next < 0 ? months.length : next
  const shown = all ? months : months.slice(Math.max(0, middle - NEAR), middle + NEAR)
  return (
    <section className={styles.plan} aria-label={t('折旧计划')}>
      <Chart
        kind="line"
        title={t('净值走势')}
        series={[{ name: t('净值'), points: months.map(({ period, net }) => ({ x: period, y: net })) }]}
        format={formatMoney}
      />
      <h3>{t('折旧计划')}</h3>
      <ul className={styles.months}>
        {shown.map(({ period, amount, net, charged }) => (
          <li key={`${period} ${charged}`} data-charged={charged}>
            <span>{period}</span>
            <span>{formatMoney(amount)}</span>
            <span>{formatMoney(net)}</span>
            <span>{charged ? t('已计提') : t('待计提')}</span>
          </li>
        ))}
      </ul>
      {months.length > shown.length ? (
        <Button type="link" onClick={() => setAll(true)}>
          {t('全部 {n} 个月', { n: months.length })}
        </Button>
      ) : null}
    </section>
  )
}

/** The depreciation of a card: what was charged, and what will be. Whoever may not see values sees none of it. */
export const DepreciationPlan = ({ row }: { row: Row }): ReactNode => {
  const { may } = useRights(asset)
  return may('action.value') ? <Plan uuid={textOf(row.uuid)} /> : null
}
