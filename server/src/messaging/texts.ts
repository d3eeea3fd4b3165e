import { messagingTexts } from '@qifuyun/contract/messaging/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the chat refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(messagingTexts)
