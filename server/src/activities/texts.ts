import { activitiesTexts } from '@qifuyun/contract/activities/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What activities refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(activitiesTexts)
