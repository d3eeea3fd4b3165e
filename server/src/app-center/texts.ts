import { appCenterTexts } from '@qifuyun/contract/app-center/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the application centre and of signing in to applications refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(appCenterTexts)
