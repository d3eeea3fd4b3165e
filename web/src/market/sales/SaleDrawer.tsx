import { ORDER_STATUS } from '@qifuyun/contract/market/constants.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import { PlatformRefunds } from '#src/payments/PlatformRefunds.tsx'
import { SALE_READS, useSale } from '../api.ts'
import styles from '../order/Order.module.css'
import { OrderSummary } from '../order/OrderSummary.tsx'

const WIDTH = 640
const WITH_MONEY: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.refunded]

const Loaded = ({ orderUuid }: { orderUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useSale(orderUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.order}>
      <OrderSummary order={data} enterpriseName={data.enterpriseName} />
      {WITH_MONEY.includes(data.payStatusCode) ? <PlatformRefunds payNo={data.payNo} reads={SALE_READS} /> : null}
    </div>
  )
}

/** An order of any enterprise, with what of it went back, and the way to give more of it back. */
export const SaleDrawer = ({ orderUuid, onClose }: { orderUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data } = useSale(orderUuid)
  return (
    <Drawer open size={WIDTH} title={data === undefined ? t('订单') : t('订单 {no}', { no: data.orderNo })} onClose={onClose}>
      <Loaded orderUuid={orderUuid} />
    </Drawer>
  )
}
