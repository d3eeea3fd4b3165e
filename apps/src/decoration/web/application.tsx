import { right } from '@qifuyun/kit/permissions.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { decorationApp } from '#src/decoration/app.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { room } from '#src/main-data/room.ts'
import { applyLink } from './calls.generated.ts'
import { RoundDesk } from './RoundDesk.tsx'
import { SitePage } from './SitePage.tsx'
import { useText } from './texts.ts'
import { WorkPane } from './WorkPane.tsx'

const APPLICANTS = [{ of: room, call: applyLink, label: '选择房屋' }] as const

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(decoration)
  if (!may('action.link')) return null
  return <PageLinkButton title={t('装修申请链接')} hint={t('将链接发给业主，可凭此申请装修，一年内有效')} targets={APPLICANTS} />
}

/** Fit-outs with where people work, the rounds of today, and what goes back to whom. */
export const application = loadedApp(decorationApp, {
  pages: [
    { key: 'site', label: '施工分布', right: right(decoration, 'read'), Page: SitePage },
    { key: 'rounds', label: '巡查台', right: right(decoration, 'action.inspect'), Page: RoundDesk },
  ],
  seldom: ['permit', 'acceptance', 'setting'],
  lists: { application: { toolbar: Toolbar, detail: { renderExtra: (row) => <WorkPane row={row} /> } } },
})
