import { joinAuditTexts } from '@qifuyun/contract/join-audit/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the join audit refuse, in the words of the feature. */
export const { conflict, refuseAll } = refusalsIn(joinAuditTexts)
