import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { supplierApp } from '#src/supplier/app.ts'
import { registration } from '#src/supplier/registration.ts'
import { registrationLink } from './calls.generated.ts'
import { useText } from './texts.ts'

const INVITED: LinkTarget = { of: registration, call: registrationLink, label: '选择登记邀请' }

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(registration)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('登记链接')} hint={t('将链接发给供应商，对方可凭此登记资料，30天内有效')} targets={[INVITED]} />
}

/** Suppliers, with the links by which they register themselves. */
export const application = loadedApp(supplierApp, { lists: { registration: { toolbar: Toolbar } } })
