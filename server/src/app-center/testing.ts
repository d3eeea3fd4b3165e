import { BUILT_IN_APPS } from '@qifuyun/contract/app-center/built-in.ts'
import { application } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import { keepOnly } from './planting.ts'

/** Gives the smaller demo enterprises every built-in application, for tests of what the walls between enterprises hide. */
export const installEverywhere = async ({ app }: World): Promise<void> => {
  for (const n of [2, 3])
    await app.platform.db.tenant(enterpriseId(n), null, (tx) => tx.delete(application).where(eq(application.installedFlag, false)))
}

/** Takes built-in applications from the first enterprise, for tests of what the market gives it. */
export const takeAway = async ({ app: { platform } }: World, appKeys: readonly string[]): Promise<void> => {
  const left = BUILT_IN_APPS.filter((appKey) => !appKeys.includes(appKey))
  const stamp = { enterpriseUuid: enterpriseId(1), by: userId('zhangwei'), now: platform.clock.now() }
  await platform.db.tenant(enterpriseId(1), null, (tx) => keepOnly(tx, left, stamp))
}
