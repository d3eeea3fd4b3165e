import { BUILT_IN_APPS, builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import { application } from '#src/installed-apps/service.ts'
import { createClient } from '#src/oauth/service.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Stamp } from './storing.ts'

type Planted = Pick<typeof application.$inferInsert, 'appUuid' | 'openModeCode' | 'pcUrl' | 'mobileUrl' | 'disabledFlag' | 'purview'> & {
  appName: string
  appDescription: string
  developerName: string
}

/** Stores self-built applications as they are, each with a client whose secret nobody knows yet. */
export const plantSelfBuilt = async (
  tx: Tx,
  platform: Pick<Platform, 'random' | 'clock'>,
  apps: readonly Planted[],
  { enterpriseUuid, by, now }: Stamp & { by: string },
): Promise<void> => {
  await tx.insert(application).values(apps.map((app) => ({ ...app, enterpriseUuid, appTypeCode: APP_TYPE.selfBuilt, ...created(by, now) })))
  for (const { appUuid } of apps) await createClient(tx, platform, { enterpriseUuid, appUuid, redirectUris: [], by })
}

/** Leaves an enterprise these built-in applications and no others. */
export const keepOnly = async (tx: Tx, appKeys: readonly string[], { enterpriseUuid, by, now }: Stamp): Promise<void> => {
  const missing = BUILT_IN_APPS.filter((appKey) => !appKeys.includes(appKey))
  await tx.insert(application).values(
    missing.map((appKey) => ({
      ...{ enterpriseUuid, appKey, appUuid: builtInAppUuid(appKey) ?? '' },
      ...{ appTypeCode: APP_TYPE.builtIn, installedFlag: false, ...created(by, now) },
    })),
  )
}
