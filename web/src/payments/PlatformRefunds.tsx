import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { Descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Button, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePlatformPayOrder } from './api.ts'
import { PlatformRefundDeeds } from './RefundDeeds.tsx'
import { PlatformRefundDialog } from './RefundDialog.tsx'
import { useRefundColumns } from './tables.tsx'
import { useText } from './texts.ts'

interface PlatformRefundsProps {
  payNo: string
  /** What else shows the payment. */
  reads: readonly Pick<Descriptor<Endpoint>, 'path'>[]
}

const MIN_WIDTH = 1_000
const nowhere = (): void => undefined

/** What went back of a payment that the platform took, and the way to give more of it back. */
export const PlatformRefunds = ({ payNo, reads }: PlatformRefundsProps): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = usePlatformPayOrder(payNo)
  const [refunding, setRefunding] = useState(false)
  const columns = useRefundColumns(nowhere, (refund) => <PlatformRefundDeeds refund={refund} reads={reads} />)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { refundableFen, refundList } = data
  return (
    <>
      <p className={pageStyles.muted} style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', margin: 0 }}>
        {t('可退 {amount}', { amount: formatMoney(refundableFen) })}
        {refundableFen > 0 ? <Button onClick={() => setRefunding(true)}>{t('申请退款')}</Button> : null}
      </p>
      <Table
        size="small"
        aria-label={t('退款单')}
        rowKey="refundNo"
        columns={columns.filter(({ key }) => key !== 'pay')}
        dataSource={refundList}
        pagination={false}
        locale={{ emptyText: <span className={pageStyles.muted}>{t('还没有退款')}</span> }}
        scroll={{ x: MIN_WIDTH }}
      />
      {refunding ? <PlatformRefundDialog payment={data} reads={reads} onClose={() => setRefunding(false)} /> : null}
    </>
  )
}
