import * as calls from '@qifuyun/contract/oauth/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createCode } from './authorizing.ts'
import { cleanUpGrants } from './grants.ts'

export const oauthRoutes = (platform: Platform): Route[] => [
  handle(calls.createAuthorizeCode, ({ input, caller, request }) =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => createCode(tx, platform, caller, input, request.origin)),
  ),
]

/** What the sign-in to applications does by itself. */
export const registerOauth = (platform: Platform): void => {
  platform.jobs.schedule('oauth.clean', '43 3 * * *', () => cleanUpGrants(platform))
}
