import type { AppDetail, AppRow } from '@qifuyun/contract/app-center/schema.ts'
import { fileUrl } from '#src/files/service.ts'
import type { InstalledApp } from '#src/installed-apps/service.ts'
import { memberNames } from '#src/members/service.ts'
import { clientOf } from '#src/oauth/service.ts'
import { presentPurviews } from '#src/platform/audience.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { boundRoles } from '#src/roles/service.ts'

/** Applications as lists show them: whom they are shown to and who manages them by name, in two statements for all. */
export const presentApps = async (tx: Tx, platform: Platform, apps: readonly InstalledApp[]): Promise<AppRow[]> => {
  const names = await memberNames(tx, [...new Set(apps.flatMap(({ managers }) => managers))])
  const purviews = await presentPurviews(
    tx,
    apps.map(({ purview }) => purview),
  )
  return apps.map((app, index) => ({
    appUuid: app.appUuid,
    appName: app.appName,
    appIconUrl: fileUrl(platform, app.appIcon),
    iconName: app.iconName,
    appDescription: app.appDescription,
    developerName: app.developerName,
    disabledFlag: app.disabled ? 1 : 0,
    appUsePurview: purviews[index] ?? { checkAll: false, values: [] },
    appManager: app.managers.map((userUuid) => ({ userUuid, userName: names.get(userUuid) ?? '' })),
    appKey: app.appKey,
    appTypeCode: app.appTypeCode,
    pcUrl: app.pcUrl,
    mobileUrl: app.mobileUrl,
    moduleUrl: app.moduleUrl,
    appOnlyFlag: app.kind === 'appOnly' ? 1 : 0,
    openModeCode: app.openModeCode,
    categoryCode: app.category,
    licenceTime: app.licensedFrom?.toISOString() ?? null,
    expireTime: app.expiresAt?.toISOString() ?? null,
    seats: app.seats,
    state: app.state,
    version: app.version,
  }))
}

/** An application whole. */
export const presentDetail = async (tx: Tx, platform: Platform, app: InstalledApp): Promise<AppDetail> => {
  const [row] = await presentApps(tx, platform, [app])
  if (row === undefined) throw new Error('one application was given, none came back')
  const client = await clientOf(tx, app.appUuid)
  return {
    ...row,
    clientId: client?.clientId ?? null,
    redirectUriList: client?.redirectUris ?? [],
    apiScopeList: client?.apiScopes ?? [],
    roleList: app.appKey === null ? [] : await boundRoles(tx, app.appKey),
  }
}
