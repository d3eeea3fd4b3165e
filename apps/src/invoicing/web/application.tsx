import { right } from '@qifuyun/kit/permissions.ts'
import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { receipt } from '#src/fee/receipts/receipt.ts'
import { invoicingApp } from '#src/invoicing/app.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { askLink, invoiceLink } from './calls.generated.ts'
import { IssuePage } from './IssuePage.tsx'
import { useText } from './texts.ts'

const ASK: LinkTarget = { of: receipt, call: askLink, label: '选择收据' }
const APPLY: LinkTarget = { of: apply, call: invoiceLink, label: '选择开票申请' }

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(apply)
  if (!may('action.link')) return null
  return (
    <>
      <PageLinkButton title={t('开票申请链接')} hint={t('将链接发给付款人，可自助申请该收据的发票，30天内有效')} targets={[ASK]} />
      <PageLinkButton title={t('发票链接')} hint={t('将链接发给客户查看开票进度与发票')} targets={[APPLY]} />
    </>
  )
}

/** Invoices: what may be invoiced, what was asked for, and what the enterprise got. */
export const application = loadedApp(invoicingApp, {
  pages: [{ key: 'issue', label: '开票台', right: right(apply, 'add'), Page: IssuePage }],
  seldom: ['setting', 'mockInvoice'],
  lists: { apply: { toolbar: Toolbar } },
})
