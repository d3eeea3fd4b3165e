import { oauthTexts } from '@qifuyun/contract/oauth/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

export const { t } = refusalsIn(oauthTexts)
