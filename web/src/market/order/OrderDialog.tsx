import { PAY_TYPE_NAME } from '@qifuyun/contract/market/constants.ts'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { formatDate } from '#src/platform/format/date.ts'
import { orDash } from '#src/platform/format/labels.ts'
import { formatMoney } from '#src/platform/format/money.ts'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { pageStyles } from '#src/ui/paged/Page.tsx'
import { type Order, useOrder } from '../api.ts'
import { priceOf, termOf } from '../words.ts'
import styles from './Order.module.css'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { PayPart } from './PayPart.tsx'

const WIDTH = 560

const Lines = ({ order }: { order: Order }): ReactNode => {
  const t = useText()
  return (
    <ul className={styles.lines} aria-label={t('应用')}>
      {order.lines.map((line) => (
        <li key={line.marketAppUuid} className={styles.line}>
          <span className={styles.name}>{line.appName}</span>
          <span className={pageStyles.muted}>
            {priceOf(line)} × {termOf(line)}
          </span>
          <span className={styles.amount}>{formatMoney(line.amountFen)}</span>
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ order }: { order: Order }): ReactNode => {
  const t = useText()
  const { payStatusCode, payTypeCode, totalFen, createUserName, createTime, paidTime } = order
  const facts: readonly [string, ReactNode][] = [
    [t('状态'), <OrderStatusTag key="status" status={payStatusCode} />],
    [t('金额'), <strong key="total">{formatMoney(totalFen)}</strong>],
    [t('支付方式'), t(PAY_TYPE_NAME[payTypeCode])],
    [t('下单'), `${orDash(createUserName)} · ${formatDate(createTime, 'YYYY-MM-DD HH:mm')}`],
    ...(paidTime === null ? [] : [[t('支付时间'), formatDate(paidTime, 'YYYY-MM-DD HH:mm')] as const]),
  ].map(([name, value]) => [name, value] as [string, ReactNode])
  return (
    <dl className={pageStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Loaded = ({ orderUuid }: { orderUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = useOrder(orderUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.order}>
      <Facts order={data} />
      <Lines order={data} />
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
