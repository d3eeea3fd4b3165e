import { right } from '@qifuyun/kit/permissions.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customersApp } from '#src/customers/app.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'
import { BulkMerge } from './BulkMerge.tsx'
import { entryLink } from './calls.generated.ts'
import { MergeButton } from './MergeButton.tsx'
import { PairMerge } from './PairMerge.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { useText } from './texts.ts'

const ROOM: LinkTarget = { of: room, call: entryLink, label: '选择房屋' }

const EntryLink = (): ReactNode => {
  const t = useText()
  const { may } = useRights(relation)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('登记链接')} hint={t('将链接发给住户，对方填写后由客服确认，一年内有效')} targets={[ROOM]} />
}

const ToProfile = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return (
    <>
      <Link to={`/application/${customersApp.appKey}?entity=profile&uuid=${textOf(row.uuid)}`}>
        <Button>{t('客户全貌')}</Button>
      </Link>
      <MergeButton row={row} />
    </>
  )
}

/** Customers, their rooms and families, all that is known of one on a page, and those that may be one. */
export const application = loadedApp(customersApp, {
  pages: [{ key: 'profile', label: '客户全貌', right: right(customer, 'read'), Page: ProfilePage }],
  seldom: ['profile', 'household', 'consent', 'tag', 'mergeLog'],
  lists: {
    customer: {
      bulk: (rows, done) => <BulkMerge rows={rows} onDone={done} />,
      detail: { renderButtons: (row) => <ToProfile row={row} /> },
    },
    entry: { toolbar: () => <EntryLink /> },
    duplicate: { detail: { renderButtons: (row) => <PairMerge row={row} /> } },
  },
})
