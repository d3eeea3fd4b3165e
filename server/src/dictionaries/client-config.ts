import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CLIENT_CONSTANTS } from '@qifuyun/contract/dictionaries/client-constants.ts'
import type { clientConfig } from '@qifuyun/contract/dictionaries/endpoints.ts'
import type { Config } from '#src/platform/config.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** What a client must know before anyone has signed in: addresses of this installation and the constants it works with. */
export const presentClientConfig = (config: Config, origin: string): OutputOf<typeof clientConfig> => ({
  ...CLIENT_CONSTANTS,
  keepCookies: [...CLIENT_CONSTANTS.keepCookies],
  buildVersion: packageJson.version,
  appHost: config.appHost,
  publicUrl: origin,
  websiteModeFlag: config.websiteMode ? 1 : 0,
  devFlag: config.dev ? 1 : 0,
})
