import type { Entity } from '@qifuyun/kit/entity.ts'
import { right } from '@qifuyun/kit/permissions.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { writeAskedNew } from '@qifuyun/kit-web/list/asked-new.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { saleApp } from '#src/sale/app.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'
import { FloorsPage } from './FloorsPage.tsx'
import { LeadPane } from './LeadPane.tsx'
import { LeasePane } from './LeasePane.tsx'
import { ListingPane } from './ListingPane.tsx'
import { RankingPage } from './RankingPage.tsx'
import { useText } from './texts.ts'

/** Begins a document of another kind that refers to this row. */
const NewButton = ({ of, from, label }: { of: Entity; from: Record<string, string>; label: string }): ReactNode => {
  const { may } = useRights(of)
  if (!may('add')) return null
  const asked = Object.fromEntries(Object.entries(from).filter(([, uuid]) => uuid !== ''))
  return (
    <Link to={`/application/${saleApp.appKey}?entity=${of.spec.name}&${writeAskedNew(asked)}`}>
      <Button>{label}</Button>
    </Link>
  )
}

const LeadButtons = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  if (!lead.isIn({ state: textOf(row.state) }, 'fresh', 'following', 'viewed', 'keen')) return null
  const from = { lead: textOf(row.uuid) }
  return (
    <>
      <NewButton of={viewing} from={from} label={t('预约带看')} />
      <NewButton of={deal} from={{ ...from, listing: textOf(row.listing) }} label={t('登记成交')} />
    </>
  )
}

const ListingButtons = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return listing.isIn({ state: textOf(row.state) }, 'live') ? (
    <NewButton of={deal} from={{ listing: textOf(row.uuid) }} label={t('登记成交')} />
  ) : null
}

const DealButtons = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return deal.isIn({ state: textOf(row.state) }, 'signed', 'settled') && row.kind === '1' ? (
    <NewButton of={lease} from={{ deal: textOf(row.uuid), listing: textOf(row.listing) }} label={t('登记租约')} />
  ) : null
}

/** Listings, leads and leases with what fits and what follows, the floors of buildings, and who has done how much. */
export const application = loadedApp(saleApp, {
  pages: [
    { key: 'floors', label: '楼栋房源', right: right(listing, 'read'), Page: FloorsPage },
    { key: 'ranking', label: '排行榜', right: right(deal, 'read'), Page: RankingPage },
  ],
  seldom: ['follow', 'share', 'commissionRule', 'setting'],
  lists: {
    listing: { detail: { renderExtra: (row) => <ListingPane row={row} />, renderButtons: (row) => <ListingButtons row={row} /> } },
    lead: { detail: { renderExtra: (row) => <LeadPane row={row} />, renderButtons: (row) => <LeadButtons row={row} /> } },
    deal: { detail: { renderButtons: (row) => <DealButtons row={row} /> } },
    lease: { detail: { renderExtra: (row) => <LeasePane row={row} /> } },
  },
})
