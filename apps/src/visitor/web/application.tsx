import { right } from '@qifuyun/kit/permissions.ts'
import { type LinkTarget, PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { room } from '#src/main-data/room.ts'
import { visitorApp } from '#src/visitor/app.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { passRecord } from '#src/visitor/pass-record.ts'
import { BatchInviteButton } from './BatchInviteButton.tsx'
import { ownerLink } from './calls.generated.ts'
import { GateDesk } from './GateDesk.tsx'
import { useText } from './texts.ts'
import { VisitorStatistics } from './VisitorStatistics.tsx'

const FOR_OWNERS: LinkTarget = { of: room, call: ownerLink, label: '选择房屋' }

const Toolbar = (): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  return (
    <>
      <BatchInviteButton />
      {may('action.ownerLink') ? (
        <PageLinkButton title={t('业主邀请链接')} hint={t('将链接发给业主，业主可凭此邀请访客，一年内有效')} targets={[FOR_OWNERS]} />
      ) : null}
    </>
  )
}

/** Visitors, with the desk at the gate. */
export const application = loadedApp(visitorApp, {
  pages: [
    { key: 'desk', label: '门岗核验', right: right(gate, 'action.check'), Page: GateDesk },
    { key: 'statistics', label: '统计', right: right(passRecord, 'read'), Page: VisitorStatistics },
  ],
  lists: { invitation: { toolbar: Toolbar } },
})
