import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { permissionCode } from '@qifuyun/kit/permissions.ts'
import type { ReactNode } from 'react'
import type { LoadedApp } from '#src/applications/loaded-app.ts'
import { BatchInviteButton } from './BatchInviteButton.tsx'
import { GateDesk } from './GateDesk.tsx'
import { OwnerLinkButton } from './OwnerLinkButton.tsx'
import { VisitorStatistics } from './VisitorStatistics.tsx'

const Toolbar = (): ReactNode => (
  <>
    <BatchInviteButton />
    <OwnerLinkButton />
  </>
)

/** Visitors, with the desk at the gate. */
export const visitor: LoadedApp = {
  app: visitorApp,
  pages: [
    { key: 'desk', label: '门岗核验', right: permissionCode('pkg8', 'gate', 'action.check'), Page: GateDesk },
    { key: 'statistics', label: '统计', right: permissionCode('pkg8', 'passRecord', 'read'), Page: VisitorStatistics },
  ],
  lists: { invitation: { toolbar: Toolbar } },
}
