import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import { useOrder } from '../api.ts'
import styles from './Order.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { PayPart } from './PayPart.tsx'

const WIDTH = 560

const Loaded = ({ orderUuid }: { orderUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useOrder(orderUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.order}>
      <OrderSummary order={data} />
      <PayPart order={data} />
    </div>
  )
}

/** One order: what was bought, and its payment while it waits for one. It follows what the server tells. */
export const OrderDialog = ({ orderUuid, onClose }: { orderUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data } = useOrder(orderUuid)
  return (
    <Modal
      open
      title={data === undefined ? t('订单') : t('订单 {no}', { no: data.orderNo })}
      width={WIDTH}
      footer={null}
      onCancel={onClose}
    >
      <Loaded orderUuid={orderUuid} />
    </Modal>
  )
}
