import { eq } from '#src/platform/database/drizzle.ts'
import { enterpriseId } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import { application } from './tables.ts'

/** Gives the smaller demo enterprises every built-in application, for tests of what the walls between enterprises hide. */
export const installEverywhere = async ({ app }: World): Promise<void> => {
  for (const n of [2, 3])
    await app.platform.db.tenant(enterpriseId(n), null, (tx) => tx.delete(application).where(eq(application.installedFlag, false)))
}
