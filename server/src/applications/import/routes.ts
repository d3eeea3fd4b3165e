import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { startExport, startImport, userOf } from '#src/progress/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** Import and export of an entity, under its own path: the jobs of its business code. */
export const entityJobRoutes = (platform: Platform, { entity, address }: ServedEntity): Route[] => {
  const calls = entityEndpoints(entity)
  const { businessCode: progressBusinessCode } = address
  return [
    handle(calls.import, ({ input, caller, request: { language }, settle }) =>
      within(platform, caller, async (tx) => {
        const begun = await startImport(tx, platform, userOf(caller, language), { progressBusinessCode, ...input })
        await settle(tx, begun)
        return begun
      }),
    ),
    handle(calls.export, ({ input, caller, request: { language }, settle }) =>
      within(platform, caller, async (tx) => {
        const begun = await startExport(tx, platform, userOf(caller, language), { progressBusinessCode, progressParamData: input })
        await settle(tx, begun)
        return begun
      }),
    ),
  ]
}
