import { addCollect, cancelCollect, collectPage, isLike, like, likeNum } from '@qifuyun/contract/collect/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkTarget, type Target } from './collectables.ts'
import { countMarks, listCollection, mark, marksOf, toggleLike, unmark } from './marking.ts'

export const collectRoutes = (platform: Platform): Route[] => {
  const { clock } = platform
  /** Only about what the caller may read. */
  const about = <T>(caller: TenantCaller, target: Target, work: (tx: Tx) => Promise<T>) =>
    within(platform, caller, async (tx) => {
      await checkTarget(tx, platform, caller, target)
      return work(tx)
    })
  return [
    handle(addCollect, async ({ input, caller }) => {
      await about(caller, input, (tx) => mark(tx, caller, 'collect', input, clock.now()))
      return null
    }),
    handle(cancelCollect, async ({ input, caller }) => {
      await within(platform, caller, (tx) => unmark(tx, caller, 'collect', input))
      return null
    }),
    handle(isLike, ({ input, caller }) => about(caller, input, (tx) => marksOf(tx, caller, input))),
    handle(like, ({ input, caller }) => about(caller, input, async (tx) => ({ isLike: await toggleLike(tx, caller, input, clock.now()) }))),
    handle(likeNum, ({ input, caller }) => about(caller, input, (tx) => countMarks(tx, input))),
    handle(collectPage, ({ input, caller }) => within(platform, caller, (tx) => listCollection(tx, platform, caller, input))),
  ]
}
