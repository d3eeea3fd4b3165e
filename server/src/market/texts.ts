import { marketTexts } from '@qifuyun/contract/market/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the cloud market refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(marketTexts)
