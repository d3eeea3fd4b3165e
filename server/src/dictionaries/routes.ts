import { clientConfig, getListDict, getSystemArea, reverseGeocode } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressAt } from './address-at.ts'
import { areasBelow } from './areas.ts'
import { presentClientConfig } from './client-config.ts'
import { dictionaryVersion, entriesOf } from './entries.ts'
import { dictionaryOperatorRoutes } from './operator-routes.ts'

export { registerDictionaries } from './keeping.ts'

export const dictionaryRoutes = (platform: Platform): Route[] => [
  handle(getListDict, ({ input }) => {
    const parents = (input.parentCodes ?? '').split(',').filter((code) => code !== '')
    const version = dictionaryVersion()
    return { version, list: input.version === version ? null : entriesOf(parents.map((code) => code.trim())) }
  }),
  handle(getSystemArea, ({ input }) => areasBelow(input.parentCode ?? null)),
  handle(reverseGeocode, ({ input }) =>
    addressAt(input, { key: platform.config.mapKey, service: platform.config.mapService, log: platform.log }),
  ),
  handle(clientConfig, ({ request }) => presentClientConfig(platform.config, request.origin)),
  ...dictionaryOperatorRoutes(platform),
]
