import { right } from '@qifuyun/kit/permissions.ts'
import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { invoicingApp } from '#src/invoicing/app.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { invoiceLink } from './calls.generated.ts'
import { IssuePage } from './IssuePage.tsx'
import { useText } from './texts.ts'

const APPLY: LinkTarget = { of: apply, call: invoiceLink, label: '选择开票申请' }

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(apply)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('发票链接')} hint={t('将链接发给客户查看开票进度与发票')} targets={[APPLY]} />
}

/** Invoices: what may be invoiced, what was asked for, and what the enterprise got. */
export const application = loadedApp(invoicingApp, {
  pages: [{ key: 'issue', label: '开票台', right: right(apply, 'add'), Page: IssuePage }],
  seldom: ['setting', 'mockInvoice'],
  lists: { apply: { toolbar: Toolbar } },
})
