import { paymentsTexts } from '@qifuyun/contract/payments/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What payments refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(paymentsTexts)
