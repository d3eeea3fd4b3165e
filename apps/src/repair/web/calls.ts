import { ownCall } from '@qifuyun/kit-web/api.ts'
import { repairApp } from '#src/repair/app.ts'
import type * as declared from '#src/repair/calls.ts'

// As `apps/src/repair/calls.ts` declares them, without the schema library that declarations need.
export const reportLinks = ownCall<typeof declared.reportLinks>(repairApp, 'reportLinks')
export const grabHall = ownCall<typeof declared.grabHall>(repairApp, 'hall', 'reads')
export const setOnline = ownCall<typeof declared.setOnline>(repairApp, 'online')
export const staffLoad = ownCall<typeof declared.staffLoad>(repairApp, 'load', 'reads')
export const talkAbout = ownCall<typeof declared.talkAbout>(repairApp, 'talk')
export const placeHints = ownCall<typeof declared.placeHints>(repairApp, 'hints', 'reads')
