import { call } from '@qifuyun/ui/platform/request/call.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { isMobileAgent } from './device-name.ts'

const leaveForApp = async (): Promise<void> => {
  const { appHost } = await call(clientConfig, {}, { quiet: true })
  if (!appHost) return
  const { pathname, search, protocol } = location
  const host = /^https?:\/\//.test(appHost) ? appHost.replace(/\/$/, '') : `${protocol}//${appHost}`
  location.replace(host + pathname + search)
  // The page is leaving; callers that wait must not go on.
  await new Promise(() => undefined)
}

let checked: Promise<void> | undefined

/** Phones go to the app host when one is configured, path and query kept. Resolves when the page stays here. */
export const appRedirectChecked = (): Promise<void> => {
  // A configuration that cannot be read keeps the phone here.
  checked ??= isMobileAgent() ? leaveForApp().catch(() => undefined) : Promise.resolve()
  return checked
}
