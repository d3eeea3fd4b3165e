import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { usePlace } from '@qifuyun/ui/components/paged/use-place.ts'
import { Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/market/texts.ts'
import { type Offer, useOffers } from '../api.ts'
import { priceOf } from '../words.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OfferDrawer } from './OfferDrawer.tsx'
import { OfferState } from './OfferState.tsx'

const MIN_WIDTH = 960
/** Which application is open beside the list, and which one is changed; both stand in the address. */
const OPEN = 'open'
const CHANGED = 'change'

const useColumns = (
  onOpen: (offer: Offer) => void,
  onChange: (offer: Offer) => void,
): NonNullable<TableProps<Offer & { xh: string }>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'name',
      title: t('应用名称'),
      width: 160,
      render: (_value, offer) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onOpen(offer)}>
          {offer.appName}
        </Button>
      ),
    },
    { key: 'summary', dataIndex: 'summary', title: t('应用简介'), ellipsis: true },
    { key: 'classify', dataIndex: 'classifyName', title: t('应用分类'), width: 120 },
    { key: 'price', title: t('价格'), width: 140, className: pageStyles.number ?? '', render: (_value, offer) => priceOf(offer) },
    { key: 'trial', dataIndex: 'trialDays', title: t('试用天数'), width: 96, align: 'end', className: pageStyles.number ?? '' },
    { key: 'installs', dataIndex: 'installCount', title: t('在用企业'), width: 110, align: 'end', className: pageStyles.number ?? '' },
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

/** /operator/market: what the cloud market sells, and for how much; `open` shows an application, `change` says something else of it. */
const OffersPage = (): ReactNode => {
  const t = useText()
  const { place, narrowed, search, clear, turn } = usePlace([])
  const { keyword, pageNum, pageSize } = place
  const query = useOffers({ keyword, pageNum, pageSize })
  const [address, setAddress] = useSearchParams()
  const show = (changes: Readonly<Record<string, string | null>>): void =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) after.delete(key)
        else after.set(key, value)
      }
      return after
    })
  const columns = useColumns(
    ({ marketAppUuid }) => show({ [OPEN]: marketAppUuid }),
    ({ marketAppUuid }) => show({ [CHANGED]: marketAppUuid }),
  )
  const opened = address.get(OPEN)
  const changed = address.get(CHANGED)
  return (
    <Page title={t('市场上架')}>
      <div className={pageStyles.filters} role="search">
        <SearchField label={t('搜索应用名称、简介')} value={keyword} onSearch={search} />
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
      {opened === null ? null : (
        <OfferDrawer
          key={opened}
          marketAppUuid={opened}
          onChange={() => show({ [CHANGED]: opened })}
          onClose={() => show({ [OPEN]: null })}
        />
      )}
      {changed === null ? null : <OfferDialog key={changed} marketAppUuid={changed} onClose={() => show({ [CHANGED]: null })} />}
    </Page>
  )
}
export default OffersPage
