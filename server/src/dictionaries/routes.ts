import { clientConfig, getListDict, getSystemArea, reverseGeocode } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressAt } from './address-at.ts'
import { presentClientConfig } from './client-config.ts'
import { areasBelow, DICTIONARY_VERSION, entriesOf } from './service.ts'

export const dictionaryRoutes = ({ config, log }: Platform): Route[] => [
  handle(getListDict, ({ input }) => {
    const parents = (input.parentCodes ?? '').split(',').filter((code) => code !== '')
    return {
      version: DICTIONARY_VERSION,
      list: input.version === DICTIONARY_VERSION ? null : entriesOf(parents.map((code) => code.trim())),
    }
  }),
  handle(getSystemArea, ({ input }) => areasBelow(input.parentCode ?? null)),
  handle(reverseGeocode, ({ input }) => addressAt(input, { key: config.mapKey, log })),
  handle(clientConfig, ({ request }) => presentClientConfig(config, request.origin)),
]
