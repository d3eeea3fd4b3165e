import { dictionariesTexts } from '@qifuyun/contract/dictionaries/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What dictionaries refuse, in the words of the feature. */
export const { conflict, refuse, refuseField } = refusalsIn(dictionariesTexts)
