import * as calls from '@qifuyun/contract/identity-provider/endpoints.ts'
import { deviceOf, tellEnded } from '#src/auth/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { beginEntering, finishEntering } from './entering.ts'
import { createProtocols } from './protocols.ts'
import { presentProvider, removeProvider, saveProvider } from './settings.ts'

export const identityProviderRoutes = (platform: Platform): Route[] => {
  const protocols = createProtocols(platform)
  return [
    handle(calls.getIdentityProvider, ({ caller: { enterpriseUuid, userUuid }, request }) =>
      platform.db.tenant(enterpriseUuid, userUuid, (tx) => presentProvider(tx, request.origin)),
    ),
    handle(calls.saveIdentityProvider, async ({ input, caller, request }) => {
      await saveProvider({ platform, caller, request, path: calls.saveIdentityProvider.path }, protocols, input)
      return null
    }),
    handle(calls.removeIdentityProvider, async ({ caller, request }) => {
      tellEnded(platform, await removeProvider({ platform, caller, request, path: calls.removeIdentityProvider.path }), 'revoked')
      return null
    }),
    handle(calls.beginOidc, ({ input, request }) => beginEntering(platform, protocols, request, input.domain)),
    handle(calls.finishOidc, ({ input, request }) => finishEntering(platform, protocols, input, deviceOf(request, input.deviceName))),
  ]
}
