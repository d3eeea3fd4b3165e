import { OFFER_STATUSES, type OfferStatus as Status } from '@qifuyun/contract/activities/constants.ts'
import { BulkBar } from '@qifuyun/ui/components/paged/BulkBar.tsx'
import { Page, pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PagedTable } from '@qifuyun/ui/components/paged/PagedTable.tsx'
import { RowDeeds } from '@qifuyun/ui/components/paged/RowDeeds.tsx'
import { Button, Select, type TableProps } from 'antd'
import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { OfferStatus, offerWord } from './OfferStatus.tsx'
import { useText } from './texts.ts'
import type { useOfferPlace } from './use-offer-place.ts'

interface OfferTablePageProps<Row extends object> extends Pick<ComponentProps<typeof PagedTable<Row>>, 'query' | 'rowKey' | 'minWidth'> {
  title: string
  at: ReturnType<typeof useOfferPlace<string>>
  searchLabel: string
  /** How another one is made, and where. */
  add: { label: string; to: string }
  /** What differs from kind to kind; number, status and deeds stand around it. */
  columns: NonNullable<TableProps<Row>['columns']>
  deedsOf: (row: Row) => ComponentProps<typeof RowDeeds>
  /** The whole list as a file. */
  exporting: ReactNode
  bulk: ComponentProps<typeof BulkBar> & { selection: NonNullable<TableProps<Row>['rowSelection']> }
}

/** All offers of a kind, drafts too, for who manages them. */
export const OfferTablePage = <Row extends { statusCode: Status }>(props: OfferTablePageProps<Row>): ReactNode => {
  const { title, at, searchLabel, add, columns, deedsOf, exporting, bulk, ...table } = props
  const t = useText()
  const navigate = useNavigate()
  const { place, narrowed, search, narrow, clear, turn, order } = at
  const adding = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void navigate(add.to)}>
      {add.label}
    </Button>
  )
  return (
    <Page
      title={title}
      actions={
        <>
          {exporting}
          {adding}
        </>
      }
    >
      <div className={pageStyles.filters} role="search">
        <SearchField label={searchLabel} value={place.keyword} onSearch={search} />
        <Select
          className={pageStyles.choice ?? ''}
          aria-label={t('状态')}
          placeholder={t('全部状态')}
          allowClear
          value={place.chosen.status === '' ? undefined : place.chosen.status}
          onChange={(chosen: string | undefined) => narrow({ status: chosen ?? '' })}
          options={OFFER_STATUSES.map((one) => ({ value: String(one), label: offerWord(one) }))}
        />
      </div>
      <BulkBar count={bulk.count} busy={bulk.busy} deeds={bulk.deeds} onClear={bulk.onClear} />
      <PagedTable
        {...table}
        selection={bulk.selection}
        columns={[
          { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
          ...columns,
          { key: 'status', title: t('状态'), width: 110, render: (_value, { statusCode }) => <OfferStatus status={statusCode} /> },
          { key: 'deeds', title: t('操作'), width: 140, render: (_value, row) => <RowDeeds {...deedsOf(row)} /> },
        ]}
        place={place}
        onTurn={turn}
        sort={place.sort}
        onSort={order}
        narrowed={narrowed}
        onClear={clear}
        action={adding}
        ariaLabel={title}
      />
    </Page>
  )
}
