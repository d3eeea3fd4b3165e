import * as calls from '@qifuyun/contract/workbench/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listMyApps } from './apps.ts'
import { listChoices, listFigures } from './figures.ts'
import { findLayout, rememberOpened, saveLayout } from './layout.ts'

export const workbenchRoutes = (platform: Platform): Route[] => {
  const { db, clock } = platform
  const within = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>) => db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(calls.myApps, ({ input, caller }) => within(caller, (tx) => listMyApps(tx, platform, caller, input.keyword ?? ''))),
    handle(calls.getLayout, ({ caller }) => within(caller, (tx) => findLayout(tx, caller))),
    handle(calls.saveLayout, ({ input, caller }) =>
      within(caller, async (tx) => ({ version: await saveLayout(tx, caller, input, clock.now()) })),
    ),
    handle(calls.recordRecent, async ({ input, caller }) => {
      await within(caller, (tx) => rememberOpened(tx, caller, input.appUuid, clock.now()))
      return null
    }),
    handle(calls.getFigures, ({ caller }) => within(caller, (tx) => listFigures(tx, platform, caller))),
    handle(calls.getFigureChoices, ({ caller }) => within(caller, (tx) => listChoices(tx, platform, caller))),
  ]
}
