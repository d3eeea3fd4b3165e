import { assistantTexts } from '@qifuyun/contract/assistant/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the assistant refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t, tooMany } = refusalsIn(assistantTexts)
