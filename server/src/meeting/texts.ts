import { meetingTexts } from '@qifuyun/contract/meeting/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What meeting rooms refuse, in the words of the feature. */
export const { conflict, forbidden, refuseField, t } = refusalsIn(meetingTexts)
