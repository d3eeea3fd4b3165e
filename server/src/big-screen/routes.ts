import * as calls from '@qifuyun/contract/big-screen/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { boardOf } from './board.ts'
import { endSharing, share, sharedBoard } from './share.ts'

export const bigScreenRoutes = (platform: Platform): Route[] => [
  handle(calls.getBigScreen, ({ input, caller }) => within(platform, caller, (tx) => boardOf(tx, platform, caller, input.projectUuid))),
  handle(calls.shareBigScreen, ({ input, caller }) => within(platform, caller, (tx) => share(tx, platform, caller, input.days))),
  handle(calls.endBigScreenSharing, async ({ caller }) => {
    await within(platform, caller, (tx) => endSharing(tx, platform, caller))
    return null
  }),
  handle(calls.getSharedBigScreen, ({ input }) => sharedBoard(platform, input.k)),
]
