import { right } from '@qifuyun/kit/permissions.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { pass, releasePass } from '#src/release-pass/app.ts'
import { companyLink, roomLink } from './calls.generated.ts'
import { ReleaseDesk } from './ReleaseDesk.tsx'
import { useText } from './texts.ts'

const APPLICANTS = [
  { of: room, call: roomLink, label: '选择房屋' },
  { of: project, call: companyLink, label: '选择项目' },
] as const

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(pass)
  if (!may('action.link')) return null
  return (
    <PageLinkButton title={t('放行申请链接')} hint={t('将链接发给业主、租户或单位，可凭此申请放行，一年内有效')} targets={APPLICANTS} />
  )
}

/** Passes for goods, with the desk at the gate. */
export const application = loadedApp(releasePass, {
  pages: [{ key: 'desk', label: '放行核对', right: right(pass, 'action.release'), Page: ReleaseDesk }],
  lists: { pass: { toolbar: Toolbar } },
})
