import { ownCall, pageLinkCall } from '@qifuyun/kit-web/api.ts'
import { visitorApp } from '#src/visitor/app.ts'
import type * as declared from '#src/visitor/calls.ts'

// As `apps/src/visitor/calls.ts` declares them, without the schema library that declarations need.
export const checkPass = ownCall<typeof declared.checkPass>(visitorApp, 'check')
export const overridePass = ownCall<typeof declared.overridePass>(visitorApp, 'override')
export const gateCache = ownCall<typeof declared.gateCache>(visitorApp, 'gateCache', 'reads')
export const syncPasses = ownCall<typeof declared.syncPasses>(visitorApp, 'sync')
export const inviteMany = ownCall<typeof declared.inviteMany>(visitorApp, 'inviteMany')
export const ownerLink = pageLinkCall(visitorApp, 'ownerLink')
