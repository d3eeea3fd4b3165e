import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { startExport, startImport } from '#src/progress/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** Import and export of an entity, under its own path: the jobs of its business code. */
export const entityJobRoutes = (platform: Platform, { entity, address }: ServedEntity): Route[] => {
  const calls = entityEndpoints(entity)
  const { businessCode: progressBusinessCode } = address
  return [
    handle(calls.import, ({ input, caller, settle }) =>
      within(platform, caller, async (tx) => {
        const begun = await startImport(tx, platform, caller, { progressBusinessCode, ...input })
        await settle(tx, begun)
        return begun
      }),
    ),
    handle(calls.export, ({ input, caller, settle }) =>
      within(platform, caller, async (tx) => {
        const begun = await startExport(tx, platform, caller, { progressBusinessCode, progressParamData: input })
        await settle(tx, begun)
        return begun
      }),
    ),
  ]
}
