import { PAY_TYPE_NAME } from '@qifuyun/contract/market/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import type { Order } from '../api.ts'
import { priceOf, termOf } from '../words.ts'
import styles from './Order.module.css'
import { OrderStatusTag } from './OrderStatusTag.tsx'

/** What was bought, line by line, with what of it went back. */
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
          <span className={styles.amount}>
            {formatMoney(line.amountFen)}
            {line.refundedFen === 0 ? null : (
              <span className={styles.refunded}>{t('已退 {amount}', { amount: formatMoney(line.refundedFen) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface OrderSummaryProps {
  order: Order
  /** Named where it is not one's own. */
  enterpriseName?: string
}

/** How an order stands, and what was bought. */
export const OrderSummary = ({ order, enterpriseName }: OrderSummaryProps): ReactNode => {
  const t = useText()
  const { payStatusCode, payTypeCode, totalFen, refundedFen, createUserName, createTime, paidTime } = order
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(enterpriseName === undefined ? [] : [[t('企业'), enterpriseName] as const]),
    [t('状态'), <OrderStatusTag key="status" status={payStatusCode} />],
    [t('金额'), <strong key="total">{formatMoney(totalFen)}</strong>],
    ...(refundedFen === 0 ? [] : [[t('已退金额'), formatMoney(refundedFen)] as const]),
    [t('支付方式'), t(PAY_TYPE_NAME[payTypeCode])],
    [t('下单'), `${orDash(createUserName)} · ${formatDate(createTime, 'YYYY-MM-DD HH:mm')}`],
    ...(paidTime === null ? [] : [[t('支付时间'), formatDate(paidTime, 'YYYY-MM-DD HH:mm')] as const]),
  ]
  return (
    <>
      <dl className={pageStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines order={order} />
    </>
  )
}
