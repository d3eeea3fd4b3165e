import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { biddingApp } from '#src/bidding/app.ts'
import { bid } from '#src/bidding/bid.ts'
import { tender } from '#src/bidding/tender.ts'
import { bidLink, tenderLink } from './calls.generated.ts'
import { useText } from './texts.ts'

const BIDDER: LinkTarget = { of: bid, call: bidLink, label: '选择投标单位' }
const NOTICE: LinkTarget = { of: tender, call: tenderLink, label: '选择招标项目' }

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(tender)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('报名链接')} hint={t('将链接发给供应商或张贴公告，合格供应商可凭此报名')} targets={[NOTICE, BIDDER]} />
}

/** Tenders, with the links by which suppliers sign up for them. */
export const application = loadedApp(biddingApp, { lists: { tender: { toolbar: Toolbar } } })
