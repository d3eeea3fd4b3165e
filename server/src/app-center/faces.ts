import { OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import type { Face } from '#src/collect/service.ts'
import { type InstalledApp, installedApps } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/** In the workspace: applications that open in a page of their own have no place there. */
const pathOf = ({ appKey, appUuid, openModeCode }: InstalledApp): string | null =>
  openModeCode === OPEN_MODE.page || openModeCode === OPEN_MODE.window ? null : `/application/${appKey ?? appUuid}`

interface Asked {
  uuids: readonly string[]
  now: Date
}

/** How applications show themselves in a collection; only those that the user may use. */
export const appFaces = async (tx: Tx, userUuid: string, { uuids, now }: Asked): Promise<Map<string, Face>> => {
  const wanted = new Set(uuids)
  const apps = (await installedApps(tx, userUuid, now)).filter(({ appUuid, state }) => wanted.has(appUuid) && state === 'enabled')
  return new Map(
    apps.map((app) => [
      app.appUuid,
      { title: app.appName, summary: app.appDescription === '' ? null : app.appDescription, path: pathOf(app) },
    ]),
  )
}
