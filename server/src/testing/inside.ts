import type { Context } from '@qifuyun/kit/context.ts'
import { openWriting } from '#src/applications/context.ts'
import { enterpriseId } from './people.ts'
import type { World } from './world.ts'

/** Does something as functions of an application do it where nobody acts, in a transaction of the demo enterprise. */
export const inside = <T>({ app: { platform } }: Pick<World, 'app'>, work: (call: Context) => Promise<T>): Promise<T> =>
  platform.db.tenant(enterpriseId(1), null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid: enterpriseId(1), person: null, now: platform.clock.now() }).context()),
  )
