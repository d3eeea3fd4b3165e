import { ORDER_STATUS, PAY_TYPE } from '@qifuyun/contract/market/constants.ts'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Alert, App, Button, Typography } from 'antd'
import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { useCancelOrder, useOrder, usePayOrder } from '../api.ts'
import styles from './Order.module.css'

type Paying = NonNullable<ReturnType<typeof useOrder>['data']>

const QrCode = lazy(async () => ({ default: (await import('@qifuyun/ui/components/QrCode.tsx')).QrCode }))

const CancelButton = ({ order }: { order: Paying }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const cancel = useCancelOrder()
  const ask = (): void => {
    modal.confirm({
      title: t('取消订单 {no}？', { no: order.orderNo }),
      content: t('取消后不能再支付，需要时请重新下单。'),
      okText: t('取消订单'),
      okButtonProps: { danger: true },
      cancelText: t('返回'),
      autoFocusButton: 'cancel',
      onOk: () => cancel.mutateAsync({ orderUuid: order.orderUuid }),
    })
  }
  return <Button onClick={ask}>{t('取消订单')}</Button>
}

/** Where it is paid: a code for the phone, or a page beside this one. */
const PayWay = ({ payUrl }: { payUrl: string }): ReactNode => {
  const t = useText()
  if (!/^(\/|https?:)/.test(payUrl)) {
    return (
      <Suspense>
        <span className={styles.code}>
          <QrCode content={payUrl} label={t('支付二维码')} />
        </span>
      </Suspense>
    )
  }
  return (
    <Button
      type="primary"
      href={payUrl}
      target="_blank"
      rel="noopener"
      icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('打开支付页面')}
    </Button>
  )
}

const PayAgain = ({ orderUuid }: { orderUuid: string }): ReactNode => {
  const t = useText()
  const again = usePayOrder()
  return (
    <Button type="primary" loading={again.isPending} onClick={() => again.mutate({ orderUuid })}>
      {t('重新支付')}
    </Button>
  )
}

const Online = ({ order }: { order: Paying }): ReactNode => {
  const t = useText()
  const { refetch, isFetching } = useOrder(order.orderUuid)
  const failed = order.failedFlag === 1
  return (
    <>
      <Alert
        type={failed ? 'error' : 'info'}
        showIcon
        title={
          failed
            ? t('上次支付没有成功，可以重新支付')
            : t('请在 {time} 前完成支付，支付后本页自动更新', { time: formatDate(order.expireTime, 'HH:mm') })
        }
      />
      <div className={styles.buttons}>
        <CancelButton order={order} />
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('刷新状态')}
        </Button>
        {failed ? <PayAgain orderUuid={order.orderUuid} /> : null}
        {order.payUrl === undefined ? null : <PayWay payUrl={order.payUrl} />}
      </div>
    </>
  )
}

const Transfer = ({ order }: { order: Paying }): ReactNode => {
  const t = useText()
  const { orderNo, expireTime } = order
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('请在 {time} 前转账到平台账户，附言填写订单号', { time: formatDate(expireTime, 'YYYY-MM-DD HH:mm') })}
        description={<Typography.Text copyable={{ text: orderNo, tooltips: [t('复制订单号'), t('已复制')] }}>{orderNo}</Typography.Text>}
      />
      <p className={pageStyles.muted}>{t('平台确认到账后应用自动开通，并发送消息。')}</p>
      <div className={styles.buttons}>
        <CancelButton order={order} />
      </div>
    </>
  )
}

const Done = ({ order }: { order: Paying }): ReactNode => {
  const t = useText()
  return (
    <>
      <Alert type="success" showIcon title={t('已支付，应用已开通')} />
      <div className={styles.buttons}>
        <Link className={pageStyles.link} to={`/enterprise/application?q=${encodeURIComponent(order.lines[0]?.appName ?? '')}`}>
          {t('查看授权')}
        </Link>
        <Link className={pageStyles.link} to="/dashboard/index">
          {t('去工作台')}
        </Link>
      </div>
    </>
  )
}

/** What is left to be done about the money of an order. */
export const PayPart = ({ order }: { order: Paying }): ReactNode => {
  const { payStatusCode, payTypeCode } = order
  if (payStatusCode === ORDER_STATUS.paid) return <Done order={order} />
  if (payStatusCode !== ORDER_STATUS.waiting) return null
  return payTypeCode === PAY_TYPE.offline ? <Transfer order={order} /> : <Online order={order} />
}
