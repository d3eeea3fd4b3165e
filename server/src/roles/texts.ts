import { rolesTexts } from '@qifuyun/contract/roles/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What roles refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(rolesTexts)
