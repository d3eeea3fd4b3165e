import { ORDER_STATUSES, PAY_TYPE_NAME } from '@qifuyun/contract/market/constants.ts'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { useOpened } from '@qifuyun/ui/components/paged/use-opened.ts'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Select, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import { type Sale, useSales } from '../api.ts'
import { OrderStatusTag } from '../order/OrderStatusTag.tsx'
import { ORDER_LOOK } from '../words.ts'
import { SaleDrawer } from './SaleDrawer.tsx'

const MIN_WIDTH = 1_140
const NUMBER = pageStyles.number ?? ''

const useColumns = (onOpen: (orderUuid: string) => void): NonNullable<TableProps<Sale & { xh: string }>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 60 },
    { key: 'no', dataIndex: 'orderNo', title: t('订单号'), width: 170, className: NUMBER },
    { key: 'enterprise', dataIndex: 'enterpriseName', title: t('企业'), width: 160, ellipsis: true },
    { key: 'apps', title: t('应用'), width: 150, ellipsis: true, render: (_value, { appNames }) => appNames.join('、') },
    {
      key: 'total',
      title: t('金额'),
      width: 110,
      align: 'end',
      className: NUMBER,
      render: (_value, { totalFen }) => formatMoney(totalFen),
    },
    {
      key: 'refunded',
      title: t('已退金额'),
      width: 100,
      align: 'end',
      className: NUMBER,
      render: (_value, { refundedFen }) => (refundedFen === 0 ? '—' : formatMoney(refundedFen)),
    },
    { key: 'pay', title: t('支付方式'), width: 90, render: (_value, { payTypeCode }) => t(PAY_TYPE_NAME[payTypeCode]) },
    { key: 'status', title: t('状态'), width: 90, render: (_value, { payStatusCode }) => <OrderStatusTag status={payStatusCode} /> },
    { key: 'at', title: t('下单时间'), width: 140, render: (_value, { createTime }) => formatDate(createTime, 'YYYY-MM-DD HH:mm') },
    {
      key: 'deeds',
      title: t('操作'),
      width: 70,
      render: (_value, { orderUuid, orderNo }) => (
        <Button type="link" size="small" aria-label={t('查看 {no}', { no: orderNo })} onClick={() => onOpen(orderUuid)}>
          {t('查看')}
        </Button>
      ),
    },
  ]
}

/** /operator/order: what the market sold to all enterprises; `orderUuid` opens an order, to be refunded line by line. */
const SalesPage = (): ReactNode => {
  const t = useText()
  const [shown, open] = useOpened('orderUuid')
  const { place, narrowed, narrow, search, clear, turn } = usePlace(['status'])
  const { keyword, chosen, pageNum, pageSize } = place
  const status = ORDER_STATUSES.find((one) => String(one) === chosen.status)
  const sales = useSales({ keyword, pageNum, pageSize, ...(status !== undefined && { payStatusCode: status }) })
  const columns = useColumns(open)
  return (
    <Page title={t('平台订单')}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索订单号、企业')} value={keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          value={chosen.status}
          onChange={(value) => narrow({ status: value })}
          options={[
            { value: '', label: t('全部') },
            ...ORDER_STATUSES.map((one) => ({ value: String(one), label: t(ORDER_LOOK[one].word) })),
          ]}
        />
      </div>
      <PagedTable
        query={sales}
        rowKey="orderUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('平台订单')}
        minWidth={MIN_WIDTH}
      />
      {shown === null ? null : <SaleDrawer key={shown} orderUuid={shown} onClose={() => open(null)} />}
    </Page>
  )
}
export default SalesPage
