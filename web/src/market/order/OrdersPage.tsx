import { ORDER_STATUS, ORDER_STATUSES, PAY_TYPE_NAME } from '@qifuyun/contract/market/constants.ts'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { useOpened } from '@qifuyun/ui/components/paged/use-opened.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { ExportButton } from '@qifuyun/ui/progress/ExportButton.tsx'
import { Button, Segmented, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type Order, useOrderNews, useOrders } from '../api.ts'
import { MarketFrame } from '../frame/MarketFrame.tsx'
import { to } from '../to.ts'
import { ORDER_LOOK } from '../words.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'

const MIN_WIDTH = 1_110

const useColumns = (onOpen: (orderUuid: string) => void): NonNullable<TableProps<Order & { xh: string }>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'no', dataIndex: 'orderNo', title: t('订单号'), width: 190, className: pageStyles.number ?? '' },
    { key: 'apps', title: t('应用'), ellipsis: true, render: (_value, { lines }) => lines.map(({ appName }) => appName).join('、') },
    {
      key: 'total',
      title: t('金额'),
      width: 120,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { totalFen }) => formatMoney(totalFen),
    },
    {
      key: 'refunded',
      title: t('已退金额'),
      width: 110,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { refundedFen }) => (refundedFen === 0 ? '—' : formatMoney(refundedFen)),
    },
    { key: 'pay', title: t('支付方式'), width: 100, render: (_value, { payTypeCode }) => t(PAY_TYPE_NAME[payTypeCode]) },
    { key: 'status', title: t('状态'), width: 100, render: (_value, { payStatusCode }) => <OrderStatusTag status={payStatusCode} /> },
    { key: 'by', title: t('下单人'), width: 90, render: (_value, { createUserName }) => orDash(createUserName) },
    { key: 'at', title: t('下单时间'), width: 150, render: (_value, { createTime }) => formatDate(createTime, 'YYYY-MM-DD HH:mm') },
    {
      key: 'deeds',
      title: t('操作'),
      width: 90,
      render: (_value, { orderUuid, orderNo, payStatusCode }) => (
        <Button
          type="link"
          size="small"
          aria-label={payStatusCode === ORDER_STATUS.waiting ? t('去支付 {no}', { no: orderNo }) : t('查看 {no}', { no: orderNo })}
          onClick={() => onOpen(orderUuid)}
        >
          {payStatusCode === ORDER_STATUS.waiting ? t('去支付') : t('查看')}
        </Button>
      ),
    },
  ]
}

const Orders = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [shown, show] = useOpened('orderUuid')
  const { place, narrowed, narrow, clear, turn } = usePlace(['status'])
  const status = ORDER_STATUSES.find((one) => String(one) === place.chosen.status)
  const narrowing = status === undefined ? {} : { payStatusCode: status }
  const orders = useOrders({ pageNum: place.pageNum, pageSize: place.pageSize, ...narrowing })
  useOrderNews()
  const columns = useColumns(show)
  return (
    <Page title={t('我的订单')}>
      <div className={pageStyles.filters} role="search">
        <Segmented
          aria-label={t('状态')}
          value={place.chosen.status}
          onChange={(chosen) => narrow({ status: chosen })}
          options={[
            { value: '', label: t('全部') },
            ...ORDER_STATUSES.map((one) => ({ value: String(one), label: t(ORDER_LOOK[one].word) })),
          ]}
        />
        <ExportButton businessCode="market_order" title={t('我的订单')} params={narrowing} />
      </div>
      <PagedTable
        query={orders}
        rowKey="orderUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        action={<Button onClick={() => void navigate(to.market())}>{t('去逛逛')}</Button>}
        ariaLabel={t('我的订单')}
        minWidth={MIN_WIDTH}
      />
      {shown === null ? null : <OrderDialog key={shown} orderUuid={shown} onClose={() => show(null)} />}
    </Page>
  )
}

/** /cloudMarket/order: what the enterprise has ordered; `orderUuid` opens one, to be paid or looked at. */
const OrdersPage = (): ReactNode => (
  <MarketFrame>
    <Orders />
  </MarketFrame>
)
export default OrdersPage
