import { OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import type { MyApp } from '@qifuyun/kit-web/installed.ts'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'

/** The application that is at home on the origin of an address: an administrator has registered it. */
export const appOfSite = (apps: readonly MyApp[], url: string): MyApp | undefined => {
  const { origin } = new URL(url)
  return apps.find(({ pcUrl }) => {
    const own = webAddress(pcUrl)
    return own !== null && new URL(own).origin === origin
  })
}

/** The application that is opened at this very address. */
export const appAt = (apps: readonly MyApp[], url: string): MyApp | undefined =>
  apps.find(({ openModeCode, pcUrl }) => openModeCode === OPEN_MODE.page && webAddress(pcUrl) === url)
