import { noticesTexts } from '@qifuyun/contract/notices/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What notices refuse, in the words of the feature. */
export const { conflict, refuseField, tooMany } = refusalsIn(noticesTexts)
