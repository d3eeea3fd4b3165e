import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { permissionCode } from '@qifuyun/kit/permissions.ts'
import type { LoadedApp } from '#src/applications/loaded-app.ts'
import { GateDesk } from './GateDesk.tsx'
import { OwnerLinkButton } from './OwnerLinkButton.tsx'

/** Visitors, with the desk at the gate. */
export const visitor: LoadedApp = {
  app: visitorApp,
  pages: [{ key: 'desk', label: '门岗核验', right: permissionCode('pkg8', 'gate', 'action.check'), Page: GateDesk }],
  lists: { invitation: { toolbar: () => <OwnerLinkButton /> } },
}
