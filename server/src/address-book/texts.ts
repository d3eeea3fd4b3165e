import { addressBookTexts } from '@qifuyun/contract/address-book/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What the address book refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(addressBookTexts)
