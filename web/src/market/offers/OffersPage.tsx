import { Button, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { Page, pageStyles, SearchField } from '#src/ui/paged/Page.tsx'
import { PagedTable } from '#src/ui/paged/PagedTable.tsx'
import { usePlace } from '#src/ui/paged/use-place.ts'
import { type Offer, useOffers } from '../api.ts'
import { priceOf } from '../words.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OfferState } from './OfferState.tsx'

const MIN_WIDTH = 960

const useColumns = (onChange: (offer: Offer) => void): NonNullable<TableProps<Offer & { xh: string }>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'name', dataIndex: 'appName', title: t('应用名称'), width: 160 },
    { key: 'summary', dataIndex: 'summary', title: t('应用简介'), ellipsis: true },
    { key: 'classify', dataIndex: 'classifyName', title: t('应用分类'), width: 120 },
    { key: 'price', title: t('价格'), width: 140, className: pageStyles.number ?? '', render: (_value, offer) => priceOf(offer) },
    { key: 'trial', dataIndex: 'trialDays', title: t('试用天数'), width: 96, align: 'end', className: pageStyles.number ?? '' },
    { key: 'installs', dataIndex: 'installCount', title: t('市场开通数'), width: 110, align: 'end', className: pageStyles.number ?? '' },
    { key: 'state', title: t('状态'), width: 110, render: (_value, offer) => <OfferState offer={offer} /> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 100,
      render: (_value, offer) => (
        <Button type="link" size="small" aria-label={t('上架设置 · {name}', { name: offer.appName })} onClick={() => onChange(offer)}>
          {t('上架设置')}
        </Button>
      ),
    },
  ]
}

/** /operator/market: what the cloud market sells, and for how much. */
const OffersPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, clear, turn } = usePlace([])
  const { keyword, pageNum, pageSize } = place
  const query = useOffers({ keyword, pageNum, pageSize })
  const [changed, setChanged] = useState<Offer | null>(null)
  const columns = useColumns(setChanged)
  return (
    <Page title={t('市场上架')}>
      <div className={pageStyles.filters} role="search">
        <SearchField key={keyword} label={t('搜索应用名称、简介')} value={keyword} onSearch={search} />
      </div>
      <PagedTable
        query={query}
        rowKey="marketAppUuid"
        columns={columns}
        place={place}
        onTurn={turn}
        narrowed={narrowed}
        onClear={clear}
        ariaLabel={t('市场上架')}
        minWidth={MIN_WIDTH}
      />
      {changed === null ? null : <OfferDialog offer={changed} onClose={() => setChanged(null)} />}
    </Page>
  )
}
export default OffersPage
