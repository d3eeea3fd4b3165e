import { openWriting, SERVED } from '#src/applications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from './ids.ts'
import { nameOf, userOf } from './people.ts'

/** Demo rows of the applications, added as the project manager would add them, in the first enterprise. */
export const seedApplications = async (platform: Platform): Promise<void> => {
  const enterpriseUuid = seedId('enterprise', 1)
  const person = { userUuid: userOf(3), userName: nameOf(3), manager: true }
  await platform.db.tenant(enterpriseUuid, person.userUuid, async (tx) => {
    const writing = openWriting({ tx, platform, enterpriseUuid, person, now: platform.clock.now(), silent: true })
    for (const { demo } of SERVED) await demo?.(writing.context())
  })
}
