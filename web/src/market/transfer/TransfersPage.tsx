import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { App, Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import { type Transfer, useConfirmTransfer, useTransfers } from '../api.ts'

const MIN_WIDTH = 900

const ConfirmButton = ({ transfer }: { transfer: Transfer }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const confirm = useConfirmTransfer()
  const { orderUuid, orderNo, enterpriseName, totalFen } = transfer
  const ask = (): void => {
    modal.confirm({
      title: t('确认收到 {amount}？', { amount: formatMoney(totalFen) }),
      content: t('{enterprise} 的订单 {no} 将标记为已支付并立即开通应用，不能撤回。', { enterprise: enterpriseName, no: orderNo }),
      okText: t('确认到账'),
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => confirm.mutateAsync({ orderUuid }),
    })
  }
  return (
    <Button type="link" size="small" aria-label={t('确认到账 {no}', { no: orderNo })} onClick={ask}>
      {t('确认到账')}
    </Button>
  )
}

const useColumns = (): NonNullable<TableProps<Transfer & { xh: string }>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'no', dataIndex: 'orderNo', title: t('订单号'), width: 190, className: pageStyles.number ?? '' },
    { key: 'enterprise', dataIndex: 'enterpriseName', title: t('企业'), width: 220 },
    { key: 'apps', title: t('应用'), ellipsis: true, render: (_value, { appNames }) => appNames.join('、') },
    {
      key: 'total',
      title: t('金额'),
      width: 130,
      align: 'end',
      className: pageStyles.number ?? '',
      render: (_value, { totalFen }) => formatMoney(totalFen),
    },
    { key: 'at', title: t('下单时间'), width: 150, render: (_value, { createTime }) => formatDate(createTime, 'YYYY-MM-DD HH:mm') },
    { key: 'until', title: t('截止时间'), width: 150, render: (_value, { expireTime }) => formatDate(expireTime, 'YYYY-MM-DD HH:mm') },
    { key: 'deeds', title: t('操作'), width: 110, render: (_value, transfer) => <ConfirmButton transfer={transfer} /> },
  ]
}

/** /operator/transfer: bank transfers of the market's customers that the platform's people wait for. */
const TransfersPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, clear, turn } = usePlace([])
  const { keyword, pageNum, pageSize } = place
  const query = useTransfers({ keyword, pageNum, pageSize })
  const columns = useColumns()
  return (
    <Page title={t('转账确认')}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索订单号、企业')} value={keyword} onSearch={search} />
      </div>
      <PagedTable
        query={query}
        rowKey="orderUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('转账确认')}
        minWidth={MIN_WIDTH}
      />
    </Page>
  )
}
export default TransfersPage
