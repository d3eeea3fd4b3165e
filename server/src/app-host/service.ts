import type { OpenedApp, ShownAs } from '@qifuyun/contract/app-host/endpoints.ts'
import { recordOpening } from '#src/app-center/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { applicationOf, type InstalledApp } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moduleFrameUrl } from './module-document.ts'

/** A sub-application that is none of ours is a page of others, in a frame that may speak with the shell. */
const shownAs = ({ kind, appKey }: InstalledApp): ShownAs => (kind === 'kit' && appKey === null ? 'page' : kind)

const entryOf = (platform: Platform, app: InstalledApp): string | null => {
  switch (shownAs(app)) {
    case 'kit':
      return null
    case 'module':
      return app.moduleUrl === null ? null : moduleFrameUrl(platform, app.moduleUrl)
    case 'appOnly':
      return app.mobileUrl
    case 'page':
    case 'window':
      return app.pcUrl
  }
}

/**
 * What the shell needs to show an application, by route code or id. Anyone who may not open it learns why, and nothing else. An opening is
 * counted. 404: the enterprise has none of that name.
 */
export const openApplication = async (tx: Tx, platform: Platform, caller: TenantCaller, idOrKey: string): Promise<OpenedApp> => {
  const now = platform.clock.now()
  const app = (await applicationOf(tx, idOrKey, caller, now)) ?? absent()
  const { appUuid, appKey, state } = app
  const open = state === 'enabled'
  if (open) await recordOpening(tx, { enterpriseUuid: caller.enterpriseUuid, appUuid, userUuid: caller.userUuid, now })
  return {
    appUuid,
    appKey,
    appName: state === 'notVisible' ? '' : app.appName,
    appIconUrl: state === 'notVisible' ? null : fileUrl(platform, app.appIcon),
    shownAs: shownAs(app),
    state,
    entryUrl: open ? entryOf(platform, app) : null,
  }
}
