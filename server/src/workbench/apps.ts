import { OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { myApps } from '@qifuyun/contract/workbench/endpoints.ts'
import { fileUrl } from '#src/files/service.ts'
import { applicationsFor, BUILT_INS, type InstalledApp } from '#src/installed-apps/service.ts'
import { soundOf, soundsOf } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { permissionCodesOf } from '#src/roles/service.ts'
import { findLayout } from './layout.ts'

type MyApp = OutputOf<typeof myApps>[number]

/** Of applications that are set up once: nobody's daily work, whatever rights one has. */
const SET_UP = '企业设置'

/** What an application is to somebody with these rights. */
const useOf = ({ roles }: TenantCaller, codes: readonly string[], { appKey, manager, category }: InstalledApp): MyApp['useCode'] => {
  if (appKey === null) return 'own'
  if (category === SET_UP) return 'aside'
  if (manager || roles.includes(ROLE.admin) || codes.some((code) => code.startsWith(`app:${appKey}:`))) return 'work'
  return BUILT_INS.find((builtIn) => builtIn.appKey === appKey)?.selfService === true ? 'own' : 'aside'
}

/** Without managers, range and licence, which are the administrator's. */
const presentApp = (platform: Platform, app: InstalledApp, favourites: readonly string[], useCode: MyApp['useCode']): MyApp => {
  const { appUuid, appName, appIcon, appKey, openModeCode, pcUrl, category } = app
  return {
    ...{ appUuid, appName, appKey, openModeCode, pcUrl },
    appIconUrl: appIcon === null ? null : fileUrl(platform, appIcon),
    appOnlyFlag: openModeCode === OPEN_MODE.appOnly ? 1 : 0,
    groupName: category,
    favouriteFlag: favourites.includes(appUuid) ? 1 : 0,
    useCode,
  }
}

/** Applications that the caller may open now, in the order of the application centre. */
export const openApps = async (tx: Tx, caller: TenantCaller, now: Date): Promise<InstalledApp[]> =>
  (await applicationsFor(tx, caller, now)).filter(({ state }) => state === 'enabled')

/** Those whose name holds the keyword, as it is written, in pinyin or by its initials. */
export const listMyApps = async (tx: Tx, platform: Platform, caller: TenantCaller, keyword: string): Promise<MyApp[]> => {
  const apps = await openApps(tx, caller, platform.clock.now())
  const { favourites } = await findLayout(tx, caller)
  const codes = await permissionCodesOf(tx, caller.userUuid, caller.narrowedRoleId)
  const sought = soundOf(keyword)
  const found = sought === '' ? apps : apps.filter(({ appName }) => soundsOf(appName).some((sound) => sound.startsWith(sought)))
  return found.map((app) => presentApp(platform, app, favourites, useOf(caller, codes, app)))
}
