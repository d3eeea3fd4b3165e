import { curriculumTexts } from '@qifuyun/contract/curriculum/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What courses refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(curriculumTexts)
