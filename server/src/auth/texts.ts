import { authTexts } from '@qifuyun/contract/auth/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What signing in and of accounts refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t, tooMany } = refusalsIn(authTexts)
