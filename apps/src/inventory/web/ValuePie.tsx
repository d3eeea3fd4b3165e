import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { valueByCategory } from './calls.generated.ts'
import { useText } from './texts.ts'

/** What the stock of each category is worth, as parts of the whole. */
export const ValuePie = (): ReactNode => {
  const t = useText()
  const values = useCall(valueByCategory, {})
  if (values.isLoadingError) return <LoadFailed error={values.error} onRetry={() => void values.refetch()} />
  if (values.data === undefined) return <PageSkeleton />
  const points = values.data.map(({ category, value }) => ({ x: category ?? t('未分类'), y: value }))
  return (
    <Chart
      kind="pie"
      title={t('分类金额占比')}
      series={[{ name: t('库存金额'), points }]}
      format={(fen) => `¥ ${exactText(yuan(fen), 2)}`}
    />
  )
}
