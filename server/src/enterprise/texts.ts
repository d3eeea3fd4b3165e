import { enterpriseTexts } from '@qifuyun/contract/enterprise/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What enterprises refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField } = refusalsIn(enterpriseTexts)
