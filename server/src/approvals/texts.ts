import { approvalsTexts } from '@qifuyun/contract/approvals/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What approvals and their flows refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseAll, refuseField, t, tooMany } = refusalsIn(approvalsTexts)
