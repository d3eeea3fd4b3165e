import { filesTexts } from '@qifuyun/contract/files/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What files refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(filesTexts)
