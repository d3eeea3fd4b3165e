import * as calls from '@qifuyun/contract/big-screen/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { boardOf } from './board.ts'

export const bigScreenRoutes = (platform: Platform): Route[] => [
  handle(calls.getBigScreen, ({ input, caller }) => within(platform, caller, (tx) => boardOf(tx, platform, caller, input.projectUuid))),
]
