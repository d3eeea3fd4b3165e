import * as calls from '@qifuyun/contract/workbench/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listMyApps } from './apps.ts'
import { dayOf } from './day/day.ts'
import { teamOf } from './day/team.ts'
import { listChoices, listFigures } from './figures.ts'
import { findLayout, rememberOpened, saveLayout } from './layout.ts'

export const workbenchRoutes = (platform: Platform): Route[] => {
  const { clock } = platform
  return [
    handle(calls.myApps, ({ input, caller }) => within(platform, caller, (tx) => listMyApps(tx, platform, caller, input.keyword ?? ''))),
    handle(calls.getLayout, ({ caller }) => within(platform, caller, (tx) => findLayout(tx, caller))),
    handle(calls.saveLayout, ({ input, caller }) =>
      within(platform, caller, async (tx) => ({ version: await saveLayout(tx, caller, input, clock.now()) })),
    ),
    handle(calls.recordRecent, async ({ input, caller }) => {
      await within(platform, caller, (tx) => rememberOpened(tx, caller, input.appUuid, clock.now()))
      return null
    }),
    handle(calls.getFigures, ({ caller }) => within(platform, caller, (tx) => listFigures(tx, platform, caller))),
    handle(calls.getMyDay, ({ caller, request: { language } }) => dayOf(platform, caller, language)),
    handle(calls.getMyTeam, ({ caller }) => within(platform, caller, (tx) => teamOf(tx, platform, caller))),
    handle(calls.getFigureChoices, ({ caller }) => within(platform, caller, (tx) => listChoices(tx, platform, caller))),
  ]
}
