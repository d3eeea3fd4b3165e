import { retentionExport, retentionInfo, retentionUpdate } from '@qifuyun/contract/messaging/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { startExport } from '../messages/export.ts'
import { changeRetention, retentionOf } from './retention.ts'

export const retentionRoutes = (platform: Platform): Route[] => {
  const { db, clock } = platform
  return [
    handle(retentionInfo, ({ caller: { enterpriseUuid, userUuid } }) => db.tenant(enterpriseUuid, userUuid, retentionOf)),
    handle(retentionUpdate, async ({ input, caller }) => {
      await db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => changeRetention(tx, caller, input, clock.now()))
      return null
    }),
    handle(retentionExport, ({ input, caller, settle }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const output = await startExport(tx, platform, caller, input)
        await settle(tx, output)
        return output
      }),
    ),
  ]
}
