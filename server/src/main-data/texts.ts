import { mainDataTexts } from '@qifuyun/contract/main-data/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What main data refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, sentence, t } = refusalsIn(mainDataTexts)
