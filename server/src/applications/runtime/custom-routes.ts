import type { App } from '@qifuyun/kit/app.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { ServedApp, ServedCall } from '@qifuyun/kit/server.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { refusing } from '../write/draft.ts'
import { accessTo } from './access.ts'
import { servedOf } from './served-entity.ts'

const routeOf = (platform: Platform, app: App, { call: { of, verb, report, ...declared }, run }: ServedCall): Route => {
  const inside = report === true ? platform.db.reading : platform.db.tenant
  const endpoint = customEndpoint(app, { of, verb, ...declared })
  return handle(
    endpoint,
    (call) => {
      const { caller, request } = call
      const { enterpriseUuid, userUuid, userName } = caller
      return inside(enterpriseUuid, userUuid, async (tx) => {
        await call.enter(tx)
        const now = platform.clock.now()
        const { manager } = await accessTo(tx, caller, servedOf(of), verb, now)
        const operator = operatorOf(caller, request, endpoint.path)
        const writing = openWriting({ tx, platform, enterpriseUuid, person: { userUuid, userName, manager }, operator, now, caller })
        const output = await refusing(() => run(writing.context(), call.input))
        await call.settle(tx, output)
        return output
      })
    },
    { oneTransaction: true },
  )
}

/** The calls that an application has beside those of its entities. */
export const customRoutes = (platform: Platform, { app, calls = [] }: ServedApp): Route[] =>
  calls.map((call) => routeOf(platform, app, call))
